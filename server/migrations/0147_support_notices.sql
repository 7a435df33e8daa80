-- Members may turn off mails about their support requests. The topics are listed in domain/people/notices/topics.ts.

alter table declined_notices
  drop constraint declined_notices_topic_check,
  add constraint declined_notices_topic_check check (topic ~ '^[a-z_]{1,40}$');
