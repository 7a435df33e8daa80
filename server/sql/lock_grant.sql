-- What a member may do with the basket of another one: `see`, `edit`, or null. Locks the permission until the end of the transaction, so that
-- its withdrawal waits for the change, or comes first.
create or replace function lock_grant(of_owner uuid, by_reader uuid) returns text language plpgsql volatile as $$
declare
  of_grant uuid;
  granted text;
begin
  select s.grant_id into of_grant from shared_baskets s where s.owner_id = of_owner and s.reader_id = by_reader;
  if of_grant is null then return null; end if;
  select g.access into granted from basket_grants g where g.id = of_grant for share;
  if found then return granted; end if;
  perform from assisted_members a where a.user_id = of_grant and a.ended_at is null for share;
  return case when found then 'edit' end;
end $$;
