-- On the replica, after fence.sh on the old primary: it becomes the primary, for now without a replica of its own.
-- Only while the old primary waited for it: then it has every booking that was acknowledged.
alter system set synchronous_standby_names = '';
select pg_reload_conf();
do $$
begin
  if not pg_is_in_recovery() then raise exception 'this server is a primary already'; end if;
  if not pg_promote(true, 60) then raise exception 'not promoted within a minute'; end if;
end
$$;
