CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE player (
  id    INTEGER PRIMARY KEY, -- FIDE number; below 0 where a list has none
  last  TEXT NOT NULL,       -- as searched: small letters without marks
  first TEXT NOT NULL,
  name  TEXT NOT NULL,
  data  BLOB NOT NULL
);
CREATE TABLE word (word TEXT NOT NULL, id INTEGER NOT NULL); -- further words of a name
