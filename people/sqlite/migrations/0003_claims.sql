-- +goose Up
-- The holders of guests whose games an account has claimed.
create table claims (
  holder  text not null primary key,
  account text not null references accounts (id) on delete cascade
) without rowid;

create index claims_of on claims (account);
