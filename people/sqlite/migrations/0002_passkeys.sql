-- +goose Up
create table passkeys (
  id      blob    not null primary key,
  account text    not null references accounts (id) on delete cascade,
  label   text    not null,
  added   integer not null,
  -- 0 where nobody came in by it.
  used    integer not null,
  key     text    not null
) without rowid;
create index passkeys_of on passkeys (account, added);

-- What opens one thing once.
create table tickets (
  number  integer not null primary key autoincrement,
  token   blob    not null unique,
  kind    text    not null,
  -- Null where it is nobody's.
  account text    references accounts (id) on delete cascade,
  expires integer not null,
  data    text    not null
);
create index tickets_of on tickets (account, kind);
create index tickets_by_age on tickets (kind, number);
create index tickets_by_end on tickets (expires);
