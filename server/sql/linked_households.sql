-- The household of an account where money is limited: linked accounts are one, everybody else is their own. Where people are counted,
-- shared_households also lets people without e-mail count with whoever made their accounts; each of them still buys for a household of their own.
create or replace view linked_households as
  select u.id as user_id, coalesce(linked.group_id, u.id) as household from users u left join linked_groups linked on linked.user_id = u.id;
