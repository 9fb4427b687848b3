CREATE TABLE info (
  -- An event of Kohtunik. Only the program may change the file: what is changed
  -- by hand does not fit the journal and is reported at the next opening. Look
  -- at a copy, for sqlite3 locks the file it has open.
  id          INTEGER PRIMARY KEY CHECK (id = 1), -- there is one row
  name        TEXT NOT NULL,
  place       TEXT NOT NULL,
  first_day   TEXT NOT NULL,    -- YYYY-MM-DD, or YYYY-MM, or YYYY, or empty; so are all days
  last_day    TEXT NOT NULL,
  organiser   TEXT NOT NULL,
  web         TEXT NOT NULL,    -- the address of its pages, or empty
  appeals_to  TEXT NOT NULL,    -- who hears appeals, or empty; so are the next two
  appeals_until TEXT NOT NULL,
  appeals_fee TEXT NOT NULL,
  laws        TEXT NOT NULL,    -- ussr-1953, fide-2014, fide-2018, fide-2023
  practice    TEXT NOT NULL,    -- finland, estonia, or empty
  play        TEXT NOT NULL,    -- standard, rapid, blitz
  time_control TEXT NOT NULL,
  system      TEXT NOT NULL,    -- roundrobin, roundrobin2, match, swiss, keizer, knockout
  rounds      INTEGER NOT NULL, -- games of a match, rounds of a Swiss or ladder
  cycle_end   TEXT NOT NULL,    -- exchanged, in-order, or empty: by the laws
  win         INTEGER NOT NULL, -- in half points, as draw and loss
  draw        INTEGER NOT NULL,
  loss        INTEGER NOT NULL,
  tiebreaks   TEXT NOT NULL,    -- JSON list of FIDE codes
  places_by   TEXT NOT NULL,    -- points, tiebreaks
  tiebreak_rules TEXT NOT NULL, -- edition of C.07 by its year, empty: the one in force
  currency    TEXT NOT NULL,
  long        INTEGER NOT NULL CHECK (long IN (0, 1)), -- lasts more than 30 days
  ratings_by  TEXT NOT NULL,    -- round, or empty: tie-breaks take the ratings at entry
  federation  TEXT NOT NULL,    -- of the organiser
  moscow      INTEGER NOT NULL CHECK (moscow IN (0, 1)),
  withdrawals TEXT NOT NULL,    -- ussr, fide, or empty: by the laws
  supervision TEXT NOT NULL,    -- limited, or empty: full
  regulations TEXT NOT NULL,    -- JSON object: what the event lays down, by option of the laws
  readings    TEXT NOT NULL,    -- JSON object: reading by open point of the classification of 1953
  pairing_bye INTEGER,          -- half points, NULL: a win's
  initial_colour TEXT NOT NULL, -- white, black, or empty: not drawn
  acceleration TEXT NOT NULL,   -- baku, or empty
  baku_last   INTEGER NOT NULL, -- player.id, 0: round 1 is not paired
  half_byes   INTEGER,          -- for each player, NULL: no limit
  byes_until  INTEGER NOT NULL, -- the last round with half-point byes, 0: any
  apart       TEXT NOT NULL,    -- JSON list: club, federation, family
  apart_until INTEGER NOT NULL, -- the last round in which they are kept apart, 0: all
  equal_order TEXT NOT NULL,    -- fide, birth, entry, or empty: by the alphabet
  rank_by     TEXT NOT NULL,    -- code of TRF26, line 172; empty: FIDE's rating
  pairing_rules TEXT NOT NULL,  -- edition of C.04.3 by its year, empty: the one in force
  mode        TEXT NOT NULL,    -- free, or empty: FIDE mode
  groups      TEXT NOT NULL,    -- JSON list of names
  teams       TEXT,             -- JSON object: the rules of an event that teams play, NULL: players play it
  keizer      TEXT,             -- JSON object: the constants of a club ladder, NULL in other events
  knockout    TEXT,             -- JSON object: the rules of a knock-out, NULL in other events
  next_id     INTEGER NOT NULL  -- the id of the next new player
) STRICT;

CREATE TABLE arbiter (
  number INTEGER PRIMARY KEY,
  name   TEXT NOT NULL,
  role   TEXT NOT NULL, -- chief, deputy, arbiter
  title  TEXT NOT NULL,
  fide   INTEGER NOT NULL -- identity number, 0: none
) STRICT;

CREATE TABLE player (
  id         INTEGER PRIMARY KEY, -- never given twice, never shown
  start      INTEGER NOT NULL,    -- start number, 0: not drawn
  name       TEXT NOT NULL,
  sex        TEXT NOT NULL,       -- m, f, or empty
  birth      TEXT NOT NULL,
  federation TEXT NOT NULL,
  club       TEXT NOT NULL,
  rating     INTEGER NOT NULL,    -- 0: none
  title      TEXT NOT NULL,
  category   TEXT NOT NULL,       -- V, IV, III, II, I, CM, M, GM, or empty
  fide       INTEGER NOT NULL,    -- FIDE identity number, 0: none
  fee_due    INTEGER NOT NULL,    -- hundredths of the currency
  fee_paid   INTEGER NOT NULL,
  left_from  INTEGER NOT NULL,    -- the first round no longer played, 0: still in
  left_why   TEXT NOT NULL,
  expelled   INTEGER NOT NULL CHECK (expelled IN (0, 1)),
  first_round INTEGER NOT NULL,   -- of one who entered late, 0: from the start
  checked_in INTEGER NOT NULL CHECK (checked_in IN (0, 1)),
  section    TEXT NOT NULL,       -- of info.groups, empty: the first
  family     TEXT NOT NULL,       -- a word that members of a family share
  fixed_board INTEGER NOT NULL,   -- 0: any
  half_barred INTEGER NOT NULL CHECK (half_barred IN (0, 1)), -- no half-point byes
  national   INTEGER NOT NULL,    -- national rating, 0: none
  tournament_rating INTEGER NOT NULL, -- by which the arbiter numbers the player, 0: as info.rank_by says
  rating_from TEXT NOT NULL,      -- the list and its date, empty: typed
  later_ratings TEXT NOT NULL,    -- of a long event: 4:2105 7:2130, rating by first round
  k          INTEGER NOT NULL     -- development coefficient, 0: by the rules
) STRICT;

CREATE TABLE round (
  number        INTEGER PRIMARY KEY,
  day           TEXT NOT NULL,
  start         TEXT NOT NULL,    -- HH:MM at the place of play
  session       INTEGER NOT NULL, -- minutes, 0: not limited
  adjourned_day TEXT NOT NULL,    -- when and where adjourned games go on
  adjourned_at  TEXT NOT NULL,    -- HH:MM
  adjourned_place TEXT NOT NULL,
  default_time  INTEGER,          -- minutes; NULL: as the laws say
  start_position INTEGER          -- number in Chess960, 0 to 959; NULL: the usual one
) STRICT;

CREATE TABLE pairing (
  round       INTEGER NOT NULL,
  board       INTEGER NOT NULL, -- 0: white is free in this round
  white       INTEGER NOT NULL, -- player.id
  black       INTEGER NOT NULL, -- player.id, 0: nobody
  bye         TEXT NOT NULL,    -- pab, half, full, zero, chair, excused, absent, duty, or empty
  result      TEXT NOT NULL,    -- 1-0, 0-1, 1/2, +/-, -/+, -/-, 0-0, 1/2-0, 0-1/2, adj, or empty
  ended       TEXT NOT NULL,    -- HH:MM
  remark      TEXT NOT NULL,
  adjudicated INTEGER NOT NULL CHECK (adjudicated IN (0, 1)),
  unrated     INTEGER NOT NULL CHECK (unrated IN (0, 1)), -- less than one move was played
  was         TEXT NOT NULL,    -- the result that pairings were made with, if it was another
  was_until   INTEGER NOT NULL, -- up to this round
  rated       TEXT NOT NULL,    -- the result for the rating report, empty: the same
  PRIMARY KEY (round, white)
) STRICT, WITHOUT ROWID;

CREATE TABLE shelved ( -- pairings that were taken back, with what was entered
  round       INTEGER NOT NULL,
  board       INTEGER NOT NULL,
  white       INTEGER NOT NULL,
  black       INTEGER NOT NULL,
  bye         TEXT NOT NULL,    -- pab, half, full, zero, excused, absent, duty, or empty
  result      TEXT NOT NULL,    -- 1-0, 0-1, 1/2, +/-, -/+, -/-, 0-0, 1/2-0, 0-1/2, adj, or empty
  ended       TEXT NOT NULL,    -- HH:MM
  remark      TEXT NOT NULL,
  adjudicated INTEGER NOT NULL CHECK (adjudicated IN (0, 1)),
  unrated     INTEGER NOT NULL CHECK (unrated IN (0, 1)), -- less than one move was played
  was         TEXT NOT NULL,    -- the result that pairings were made with, if it was another
  was_until   INTEGER NOT NULL, -- up to this round
  rated       TEXT NOT NULL,    -- the result for the rating report, empty: the same
  PRIMARY KEY (round, white)
) STRICT, WITHOUT ROWID;

CREATE TABLE absence (
  round  INTEGER NOT NULL,
  player INTEGER NOT NULL, -- player.id
  bye    TEXT NOT NULL,    -- half, full, zero, excused, absent, duty
  why    TEXT NOT NULL,
  PRIMARY KEY (round, player)
) STRICT, WITHOUT ROWID;

CREATE TABLE prohibition (
  number     INTEGER PRIMARY KEY,
  players    TEXT NOT NULL,    -- JSON list of player.id: no two of them may meet
  from_round INTEGER NOT NULL, -- 0: from the first
  to_round   INTEGER NOT NULL, -- 0: to the last
  why        TEXT NOT NULL
) STRICT;

CREATE TABLE note (
  number INTEGER PRIMARY KEY,
  kind   TEXT NOT NULL,    -- mode, import, configuration, hand, adjournment, full-bye, correction, rated, colours, numbers, lineup, line
  round  INTEGER NOT NULL, -- 0: none
  was    TEXT NOT NULL,
  now    TEXT NOT NULL,
  why    TEXT NOT NULL
) STRICT;

CREATE TABLE prize_fund (
  number     INTEGER PRIMARY KEY, -- of the group, from 1
  sharing    TEXT NOT NULL,       -- equal, hort, or empty: by place
  each       TEXT NOT NULL,       -- every, or empty: one prize a player
  unit       INTEGER NOT NULL,    -- hundredths to which shares are rounded down, 0: 1
  categories TEXT NOT NULL        -- JSON list
) STRICT;

CREATE TABLE given ( -- values of tie-breaks that are given by hand
  player  INTEGER PRIMARY KEY, -- player.id
  by_code TEXT NOT NULL        -- JSON list of code and value, in hundredths
) STRICT;

CREATE TABLE team ( -- named before play
  id     INTEGER PRIMARY KEY,
  name   TEXT NOT NULL,
  roster TEXT NOT NULL, -- JSON list of player.id, in the order of the team
  number INTEGER NOT NULL, -- pairing number, 0: not drawn; so are all below of events that teams play
  short  TEXT NOT NULL,
  captain TEXT NOT NULL,
  first_round INTEGER NOT NULL, -- of one that entered late, 0: from the start
  left_from INTEGER NOT NULL,   -- the first round no longer played, 0: still in
  left_why TEXT NOT NULL,
  byes   TEXT NOT NULL -- JSON list of {"round", "bye"}
) STRICT;

CREATE TABLE team_match ( -- of an event that teams play; its games are pairings
  round    INTEGER NOT NULL,
  number   INTEGER NOT NULL, -- of the match in its round, 0: a team without a match
  white    INTEGER NOT NULL, -- team.id; of a team without a match that team
  black    INTEGER NOT NULL, -- team.id, 0: none
  bye      TEXT NOT NULL,    -- pab, half, full, zero, or empty
  white_up TEXT NOT NULL,    -- JSON list of player.id by board, 0: an empty chair; empty: not in yet
  black_up TEXT NOT NULL,
  forfeit  TEXT NOT NULL,    -- +/-, -/+, -/-, or empty
  PRIMARY KEY (round, white)
) STRICT, WITHOUT ROWID;

CREATE TABLE points_by_decision ( -- of a team, beside its matches
  number       INTEGER PRIMARY KEY,
  round        INTEGER NOT NULL, -- from which on they count
  team         INTEGER NOT NULL, -- team.id
  match_points INTEGER NOT NULL, -- half points, as game_points; below 0: taken away
  game_points  INTEGER NOT NULL,
  why          TEXT NOT NULL
) STRICT;

CREATE TABLE team_count ( -- how teams are counted inside an individual event
  number     INTEGER PRIMARY KEY, -- of the group, from 1; 0: all players
  teams_by   TEXT NOT NULL,    -- club, federation, roster
  best       INTEGER NOT NULL, -- so many players count
  women      INTEGER NOT NULL, -- at least so many of them are women
  score      TEXT NOT NULL,    -- points, places, place-points
  scale      TEXT NOT NULL,    -- JSON list: the points for place 1, 2 …
  most       INTEGER NOT NULL, -- teams of a club, 0: any number
  incomplete TEXT NOT NULL,    -- last, ranked, out
  ties       TEXT NOT NULL     -- JSON list: best, in-turn, points, places, next, tiebreaks
) STRICT;

CREATE TABLE decision (
  number  INTEGER PRIMARY KEY,
  kind    TEXT NOT NULL,    -- protest, appeal, adjudication, penalty, other
  at      TEXT NOT NULL,    -- YYYY-MM-DDTHH:MM
  round   INTEGER NOT NULL, -- 0: none
  board   INTEGER NOT NULL,
  who     TEXT NOT NULL,
  matter  TEXT NOT NULL,
  outcome TEXT NOT NULL,
  body    TEXT NOT NULL,
  votes   TEXT NOT NULL     -- JSON list of {"member", "gave"}
) STRICT;

CREATE TABLE game_entry (
  round        INTEGER NOT NULL,
  board        INTEGER NOT NULL,
  seq          INTEGER NOT NULL, -- from 0
  kind         TEXT NOT NULL,    -- moves, press, clock, offer, claim, result, comment, remark, correct
  at           INTEGER NOT NULL, -- milliseconds since 1970 UTC, 0: not known
  side         TEXT NOT NULL,
  action       TEXT NOT NULL,
  moves        TEXT NOT NULL,    -- UCI, separated by a space
  ply          INTEGER NOT NULL,
  read         INTEGER NOT NULL CHECK (read IN (0, 1)), -- the clock was read
  white        INTEGER NOT NULL, -- milliseconds left
  black        INTEGER NOT NULL,
  white_moves  INTEGER NOT NULL,
  black_moves  INTEGER NOT NULL,
  white_period INTEGER NOT NULL,
  black_period INTEGER NOT NULL,
  control      TEXT NOT NULL,
  result       TEXT NOT NULL,
  reason       TEXT NOT NULL,
  text         TEXT NOT NULL,
  PRIMARY KEY (round, board, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE journal (
  seq       INTEGER PRIMARY KEY, -- from 1, without a gap
  time      TEXT NOT NULL,       -- UTC
  kind      TEXT NOT NULL,       -- create, do, undo, redo, migrate
  of_seq    INTEGER NOT NULL,    -- undo, redo: the seq of the command; else 0
  author    TEXT NOT NULL,       -- empty: whose laptop the file is on
  device    TEXT NOT NULL,       -- phone, or a laptop's name; empty: that laptop
  command   TEXT NOT NULL,
  arguments TEXT NOT NULL,       -- JSON
  was       TEXT NOT NULL,       -- JSON list: the records before
  became    TEXT NOT NULL,       -- JSON list: the records after
  previous  TEXT NOT NULL,       -- the hash of the row before
  digest    TEXT NOT NULL,       -- of all records after this row
  hash      TEXT NOT NULL        -- of this row
) STRICT;
