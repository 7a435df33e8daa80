-- Who may what is power over others: each change of it is kept with who made it and why.
create trigger user_flags_history after update on user_flags for each row
  when (old is distinct from new) execute function record_history();
