-- The rate counter of the network that signed up, as an HMAC: a confirmed sign-up is taken back from it.
alter table verification_codes add column counted_as text;
