-- +goose Up

-- Analyses that people share, by a name made of what they say.
create table study (
    number integer primary key,
    id     text not null unique,
    data   blob not null
);
