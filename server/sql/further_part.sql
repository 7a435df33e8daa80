-- What the further steps of a line add to its quantity, in thousandths; 0 without any. A tolerance adds nothing: nobody is told of it.
create or replace function further_part(quantity integer, further_steps integer[]) returns integer language sql immutable parallel safe as $$
  select case when further_steps[2] is null then 0 else coalesce(further_steps[3], further_steps[1]) - quantity end
$$;
