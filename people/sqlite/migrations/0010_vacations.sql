-- +goose Up
create table vacations (
  account text not null references accounts (id) on delete cascade,
  begins  integer not null,
  ends    integer not null,
  told    integer not null,
  primary key (account, begins)
) without rowid;
create index vacations_untold on vacations (begins) where not told;
