-- +goose Up
-- Reports by guests whose games were claimed are their accounts' own, once each.
delete from reports where number in (
  select mine.number from reports mine join claims c on c.holder = mine.reporter join accounts a on a.id = c.account
  join reports other on other.match = mine.match and other.seat = mine.seat and other.version = mine.version and other.number < mine.number
  where other.reporter = a.holder or other.reporter in (select holder from claims where account = a.id)
);
update or ignore reports set reporter = (
  select a.holder from claims c join accounts a on a.id = c.account where c.holder = reports.reporter
) where reporter in (select holder from claims);
