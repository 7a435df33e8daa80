import { sql } from 'kysely'
import { noteLines, type PriceChange, type ReturnedItem } from '#domain/money/documents/credit-note.ts'
import { documentNumber, documentTotal, type DocumentContent, type DocumentLine } from '#domain/money/documents/document.ts'
import { haler } from '#domain/money/money.ts'
import type { OtherCause } from '#domain/money/ledger/posting.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { appNow } from '#server/platform/db/database.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { doApart } from '#server/money/ledger/post-apart.ts'
import { lockSeries } from './locks.ts'

/** What changed the price of an invoiced purchase and has no document yet. */
interface Change {
  transactionId: string
  cause: OtherCause
  note: string
  amount: number
  userId: string
  deliveryId: string
  purchaseId: string
  invoiceId: string
  invoiced: DocumentContent
  /** The items of a complaint or a withdrawal, and the lines of the document that a correction takes back. */
  items: ReturnedItem[] | null
  corrected: DocumentLine[] | null
}

const MOST = 100

/**
 * Issues a credit note for every change of an invoiced price that has none: complaints, withdrawals, shared amounts, and corrections of these.
 * At most a hundred at once; a purchase for which that fails is left out until staff ask for it. Returns how many were due
 * (docs/rules/money.md#documents).
 */
export function issueCreditNotes(context: ChangeContext): Promise<number> {
  return change(context, async ({ tx }) => {
    // With the lock of the numbers: of two processes, the second sees what the first documented.
    const at = await appNow(tx)
    const today = pragueDay(at)
    const year = Number(today.slice(0, 4))
    if ((await undocumented(tx)).length === 0) return 0
    await lockSeries(tx, 'credit_note', year)
    const changes = await undocumented(tx)
    if (changes.length === 0) return 0
    const ids = [...new Set(changes.map(({ purchaseId }) => purchaseId))]
    const write = (some: readonly string[]) =>
      writeNotes(
        tx,
        changes.filter(({ purchaseId }) => some.includes(purchaseId)),
        { at, today, year },
      )
    await doApart(tx, { step: 'credit_note', at }, ids, write)
    return changes.length
  })
}

interface Day {
  at: Date
  today: string
  year: number
}

/** Numbers and stores the credit notes of these changes, and queues their mails. */
async function writeNotes(tx: Tx, changes: readonly Change[], { at, today, year }: Day): Promise<void> {
  const last = await lockSeries(tx, 'credit_note', year)
  const notes = changes.map((each, i) => noteOf(each, documentNumber('credit_note', year, last + i + 1)))
  await tx
    .updateTable('document_series')
    .set({ last: last + notes.length })
    .where('kind', '=', 'credit_note')
    .where('year', '=', year)
    .execute()
  await sql`
      with note as (
        select * from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n ("transactionId" uuid, number text, "userId" uuid, "deliveryId" uuid,
          "purchaseId" uuid, "invoiceId" uuid, total bigint, content jsonb)
      ), made as (
        insert into documents (kind, number, key, user_id, delivery_id, purchase_id, corrects_id, issued_at, issued_on, taxable_on, due_on, total, content)
        select 'credit_note', number, 'credit_note:' || "transactionId", "userId", "deliveryId", "purchaseId", "invoiceId", ${at}::timestamptz, ${today}::date,
               ${today}::date, ${today}::date, total, content from note returning id, key
      )
      insert into documented_transactions (transaction_id, document_id)
      select note."transactionId", made.id from note join made on made.key = 'credit_note:' || note."transactionId"`.execute(tx)
  await postMessages(
    tx,
    'credit_note_issued',
    at,
    sql`
      select 'credit_note_issued:' || id, user_id, jsonb_build_object('documentId', id) from documents
      where key = any(${notes.map(({ transactionId }) => `credit_note:${transactionId}`)}::text[])`,
  )
}

function noteOf({ transactionId, userId, deliveryId, purchaseId, invoiceId, invoiced, ...changed }: Change, number: string) {
  const { items, corrected, note, amount } = changed
  const priceChange: PriceChange = { amount: haler(amount), note, items, corrected }
  const lines = noteLines(priceChange, invoiced.lines)
  const content: DocumentContent = { ...invoiced, lines, note }
  return { transactionId, userId, deliveryId, purchaseId, invoiceId, number, total: documentTotal(lines), content }
}

async function undocumented(tx: Tx): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select t.id as "transactionId", t.cause, t.note, entry.amount, invoice.user_id as "userId", invoice.delivery_id as "deliveryId",
           invoice.purchase_id as "purchaseId", invoice.id as "invoiceId", invoice.content as invoiced, changed.items,
           (select d.content -> 'lines' from documented_transactions link join documents d on d.id = link.document_id where link.transaction_id = t.corrects_id) as corrected
    from ledger_transactions t
    join documents invoice on invoice.kind = 'invoice' and invoice.purchase_id = t.purchase_id
    join ledger_accounts account on account.kind = 'member' and account.user_id = invoice.user_id
    join ledger_entries entry on entry.transaction_id = t.id and entry.account_id = account.id
    left join ledger_transactions original on original.id = t.corrects_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('name', pool.generic_name, 'unit', pool.unit, 'unitPrice', item.unit_price,
               'quantity', coalesce(item.delivered_quantity, item.quantity), 'total', part.amount, 'vatRate', item.vat_rate) order by item.id) as items
      from (
        select credit.user_id, credit.purchase_item_id, credit.amount::bigint as amount from support_credits credit
        where t.cause = 'complaint' and credit.user_id = invoice.user_id and t.key = 'complaint:' || credit.id
        union all
        select w.user_id, w.purchase_item_id, w.amount from withdrawn_items w
        where t.cause = 'withdrawal' and w.user_id = invoice.user_id and t.key = 'withdrawal:' || w.withdrawal_id
      ) part
      join purchase_items item on item.user_id = part.user_id and item.id = part.purchase_item_id
      join aggregated_demands pool on pool.id = item.aggregated_demand_id
    ) changed on true
    where t.cause in ('complaint', 'withdrawal', 'shared', 'correction')
      and (t.cause <> 'correction' or original.cause in ('complaint', 'withdrawal', 'shared'))
      and not exists (select from documented_transactions link where link.transaction_id = t.id)
      and not exists (select from unposted_purchases waits where waits.user_id = invoice.user_id and waits.purchase_id = t.purchase_id
        and waits.step = 'credit_note' and not waits.is_asked)
    order by t.posted_at, t.id limit ${MOST}`.execute(tx)
  return rows
}
