-- Reminders before the cut-off: which were sent, and the topics under which members turn them off.

alter table deliveries
  add column reminded_48_at timestamptz,
  add column reminded_6_at timestamptz;
alter table declined_notices
  drop constraint declined_notices_topic_check,
  add constraint declined_notices_topic_check check (topic in ('price_fell', 'no_offer', 'week_result', 'cut_off', 'cut_off_idle'));
