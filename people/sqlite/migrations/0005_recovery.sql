-- +goose Up
create table codes (
  account text not null references accounts (id) on delete cascade,
  digest  blob not null,
  primary key (account, digest)
) without rowid;
