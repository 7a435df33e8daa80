-- What only the former library of sign-in could have used: pending verifications, and the tokens of other providers (decision 046). Nothing
-- was ever written there.

drop table auth_verifications;

alter table auth_accounts
  drop column access_token,
  drop column refresh_token,
  drop column id_token,
  drop column scope,
  drop column access_token_expires_at,
  drop column refresh_token_expires_at;

comment on table sessions is 'account: signed-in browsers';
comment on table auth_accounts is 'account: password hashes';
