-- When whoever sits at a signed-in browser last proved that they are its owner, beyond signing in; by the machine's clock, as all of a session.
alter table sessions add column proved_at timestamptz;
