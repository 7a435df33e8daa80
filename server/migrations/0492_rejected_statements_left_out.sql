-- gentle: files are few, and rejected ones fewer
-- Lines of a rejected file that somebody left out keep the true payment out no more, and what was left out as the same payment waits again, beside
-- another one that it may be (docs/rules/money.md#statements).
update statement_lines set status = 'rejected', fee_key = null, decided_by = null, decided_at = null
where (status in ('ignored', 'same') or fee_key is not null) and reopened = 0 and file_id in (
  select file.id from statement_files file
  where exists (select from posting_requests asked where asked.procedure = 'statements.import' and asked.subject = file.id::text and asked.decision = 'rejected'));
create temporary table freed_lines on commit drop as
  select id from statement_lines where status in ('same', 'waiting') and twin_key in (select key from statement_lines where status = 'rejected');
update statement_lines freed set status = 'waiting', decided_by = null, decided_at = null, twin_key = (
  select other.key from statement_lines other
  where other.amount = freed.amount and other.status not in ('same', 'rejected') and other.id not in (select id from freed_lines where id >= freed.id)
    and ltrim(other.symbol, '0') = ltrim(freed.symbol, '0') and ltrim(freed.symbol, '0') <> ''
    and other.booked_on between freed.booked_on - 5 and freed.booked_on + 5
  order by abs(other.booked_on - freed.booked_on), other.id limit 1)
where id in (select id from freed_lines);
