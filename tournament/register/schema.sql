CREATE TABLE journal (
  -- A register of players of Kohtunik. Only the program may change the file:
  -- what is changed by hand breaks the chain and is refused at the next opening.
  seq       INTEGER PRIMARY KEY, -- from 1, without a gap
  time      TEXT NOT NULL,       -- UTC
  kind      TEXT NOT NULL,       -- do, undo, redo
  of_seq    INTEGER NOT NULL,    -- undo, redo: the seq of the command; else 0
  command   TEXT NOT NULL,
  arguments TEXT NOT NULL,       -- JSON
  previous  TEXT NOT NULL,       -- the hash of the row before
  hash      TEXT NOT NULL        -- of this row
) STRICT;
