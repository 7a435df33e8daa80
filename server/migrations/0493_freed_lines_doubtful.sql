-- gentle: few lines wait, and fewer were freed from a rejected file
-- Of two exports of one payment that 0492 freed at once from the line of a rejected file, neither saw that the other one waits: the later one is
-- doubtful again (docs/rules/money.md#statements), unless the bank numbers both in the same kind of file.
update statement_lines later set twin_key = earlier.key
from statement_lines earlier
where later.status = 'waiting' and later.twin_key is null and ltrim(later.symbol, '0') <> ''
  and earlier.id = (
    select other.id from statement_lines other
    where other.status = 'waiting' and other.id < later.id and other.amount = later.amount and ltrim(other.symbol, '0') = ltrim(later.symbol, '0')
      and other.booked_on between later.booked_on - 5 and later.booked_on + 5
      and not (other.reference <> later.reference and other.reference <> '' and later.reference <> ''
        and split_part(other.reference, ' ', 1) = split_part(later.reference, ' ', 1))
    order by abs(other.booked_on - later.booked_on), other.id limit 1)
  and exists (
    select from statement_lines rejected
    where rejected.status = 'rejected' and rejected.amount = later.amount and ltrim(rejected.symbol, '0') = ltrim(later.symbol, '0')
      and rejected.booked_on between later.booked_on - 5 and later.booked_on + 5);
