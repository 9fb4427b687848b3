package file

import (
	"database/sql"
	"fmt"

	"kohtunik/tournament"
)

// writeChanges puts the records in the tables.
func writeChanges(tx *sql.Tx, changes []tournament.Change) error {
	for _, c := range changes {
		k := c.Key()
		t, ok := tableFor(k.Kind)
		if !ok {
			return fmt.Errorf("write %s: no table", k)
		}
		if c.After == nil {
			if _, err := tx.Exec(t.deleteSQL(), t.keyValues(k)...); err != nil {
				return fmt.Errorf("delete %s: %w", k, err)
			}
			continue
		}
		values, err := t.values(c.After)
		if err != nil {
			return err
		}
		if _, err := tx.Exec(t.putSQL(), values...); err != nil {
			return fmt.Errorf("write %s: %w", k, err)
		}
	}
	return nil
}

// querier is an open file or a transaction in it.
type querier interface {
	Query(query string, args ...any) (*sql.Rows, error)
}

// readRecords reads all tables of records of a file of a version.
func readRecords(db querier, version int) ([]tournament.Record, error) {
	var records []tournament.Record
	for _, t := range tables {
		if laterTable(version, t.Table) {
			continue
		}
		rows, err := db.Query(t.selectSQL(version))
		if err != nil {
			return nil, err
		}
		for rows.Next() {
			r, err := t.read(rows.Scan)
			if err != nil {
				rows.Close()
				return nil, err
			}
			records = append(records, r)
		}
		if err := rows.Err(); err != nil {
			return nil, err
		}
	}
	return records, nil
}

// additions are the changes that make the records out of nothing.
func additions(records []tournament.Record) []tournament.Change {
	var changes []tournament.Change
	for _, r := range records {
		changes = append(changes, tournament.Change{After: r})
	}
	return changes
}
