-- The further steps of a line as the contract states them; an empty list for none.
create or replace function shown_steps(further_steps integer[]) returns json language sql immutable parallel safe as $$
  select case when further_steps is null then '[]'::json
              when cardinality(further_steps) = 1 then json_build_array(json_build_object('quantity', further_steps[1], 'cap', null))
              when cardinality(further_steps) = 2 then json_build_array(json_build_object('quantity', further_steps[1], 'cap', further_steps[2]))
              else json_build_array(json_build_object('quantity', further_steps[1], 'cap', further_steps[2]),
                                    json_build_object('quantity', further_steps[3], 'cap', further_steps[4])) end
$$;
