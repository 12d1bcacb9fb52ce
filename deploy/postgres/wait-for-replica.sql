-- On the primary, when the replica streams: from now on nothing is acknowledged that is not on both.
-- It refuses where no replica is at hand, since every write would then wait.
do $$
begin
  if not exists (select from pg_stat_replication where application_name = 'replica' and state = 'streaming') then
    raise exception 'no replica is streaming: writes would wait for ever';
  end if;
end
$$;
alter system set synchronous_standby_names = 'FIRST 1 (replica)';
select pg_reload_conf();
