-- The consent is a room of its own below the groups, so that a group that ends can end the help for its people.
comment on table assisted_members is 'assisted-members: people without e-mail, who helps them, and their consent';
