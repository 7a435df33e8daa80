-- gentle: files are few, and rejected ones fewer
-- Lines of a rejected file about which nobody decided are nobody's duty, and the same file may come again (docs/rules/money.md#statements).
alter table statement_lines
  drop constraint statement_lines_status_check,
  drop constraint statement_lines_direction_check,
  add constraint statement_lines_status_check check (status in ('matched', 'waiting', 'assigned', 'cash', 'subsidy', 'supplier', 'bank_fee', 'ignored', 'same', 'outgoing', 'rejected')) not valid,
  add constraint statement_lines_direction_check check (case when amount > 0 then status not in ('outgoing', 'supplier') else status in ('outgoing', 'supplier', 'bank_fee', 'ignored', 'rejected') end) not valid;
-- Null once the file was rejected.
alter table statement_files alter column sha256 drop not null;
comment on table statement_files is 'statements: imported statements of the bank; never changed, except that a second person confirms or rejects one';

create temporary table rejected_files on commit drop as
  select file.id from statement_files file
  where exists (select from posting_requests asked where asked.procedure = 'statements.import' and asked.subject = file.id::text and asked.decision = 'rejected');
update statement_lines set twin_key = null
where status = 'waiting' and twin_key in (
  select line.key from statement_lines line join rejected_files file on file.id = line.file_id
  where line.status in ('waiting', 'outgoing') and line.reopened = 0);
update statement_lines set status = 'rejected'
where file_id in (select id from rejected_files) and status in ('waiting', 'outgoing') and reopened = 0;
update statement_files set sha256 = null where id in (select id from rejected_files);
