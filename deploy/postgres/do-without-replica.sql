-- On the primary, when the replica is dead and will not be back soon: writes go on with one copy.
-- From here until wait-for-replica.sql a promotion would lose what was booked in between: do not promote.
alter system set synchronous_standby_names = '';
select pg_reload_conf();
