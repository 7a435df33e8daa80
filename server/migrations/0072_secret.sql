-- With another AUTH_SECRET than this one nobody's app would open anything any more: a start says so instead.
alter table installation add column secret_fingerprint bytea check (length(secret_fingerprint) = 32);

-- The secret of an app that was set up under an earlier AUTH_SECRET, closed by the present one.
alter table two_factors add column moved_secret bytea check (length(moved_secret) = 20);
