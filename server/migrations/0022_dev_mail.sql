-- A mail of the demo as a mail program would show it; a message for a phone has none.
alter table dev_mailbox add column html text;
