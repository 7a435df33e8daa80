-- The further steps of a line for files of a member: „5 kg do 20 Kč, 8 kg do 15 Kč“; of a tolerance „až 7 kg“; null for none. Like `furtherText` in
-- domain/week/clearing/steps-text.ts, with a dot as in the other columns of these files.
create or replace function steps_in_words(further_steps integer[], unit text) returns text language sql immutable parallel safe as $$
  select string_agg(coalesce((further_steps[n] / 1000.0)::float8 || ' ' || unit || ' do ' || (further_steps[n + 1] / 100.0)::float8 || ' Kč',
                             'až ' || (further_steps[n] / 1000.0)::float8 || ' ' || unit), ', ' order by n)
  from generate_series(1, cardinality(further_steps), 2) n
$$;
