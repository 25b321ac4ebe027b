-- +goose Up
alter table accounts add column bot integer not null default 0;

-- What lets programs act for accounts: only the digests of their secrets.
create table tokens (
  digest  blob    not null primary key,
  id      text    not null,
  account text    not null references accounts (id) on delete cascade,
  name    text    not null,
  scopes  text    not null,
  made    integer not null,
  seen    integer not null,
  expires integer not null
) without rowid;
create unique index tokens_by on tokens (id);
create index tokens_of on tokens (account);
