-- +goose Up
-- When each node of the house was last alive, so that nobody's clock runs while none is.

create table beat (
    node text   not null primary key,
    at   bigint not null
);
