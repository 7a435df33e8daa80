-- Every sum of demand leaves suppliers out (shared_households): without this index it reads the flags of all members.
create index user_flags_suppliers on user_flags (user_id) where role = 'supplier';
