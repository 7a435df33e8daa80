import { sql } from 'kysely'
import { transfer } from '#domain/money/ledger/posting.ts'
import { haler } from '#domain/money/money.ts'
import { postTransactions } from '#server/money/ledger/post-transactions.ts'
import type { World } from './call.ts'

/** A document and a card payment of a member. */
export interface OwnBooks {
  documentId: string
  checkoutId: string
}

/** The books of others: a settlement of the cast's supplier, an open withdrawal, a transaction, and a proposed correction. */
export interface BooksSamples {
  settlementId: string
  withdrawalId: string
  transactionId: string
  correctionId: string
  bankAccountId: string
  /** Nothing was bought in it, so it can be settled. */
  handedOverId: string
  /** A member who is not reminded of debts for now. */
  stoppedUserId: string
  /** A card payment of somebody else, and a report of the gateway that does not fit. */
  cardPaymentId: string
  cardEventId: string
  /** A refund to their card that got no answer. */
  stuckRefundId: string
}

/** Gives every member of a delivery a card payment, and finance a report of the gateway that does not fit and a refund without an answer. */
async function giveCardPayments(
  world: World,
  deliveryId: string,
  { strangerId, at }: { strangerId: string; at: Date },
): Promise<{ cardEventId: string; stuckRefundId: string; checkouts: ReadonlyMap<string, string> }> {
  const { rows } = await sql<{ userId: string; id: string }>`
    insert into card_payments (user_id, amount, status, gateway_payment, created_at, settled_at)
    select user_id, 5000, 'paid', 'pi_' || id, ${at}, ${at} from purchases where delivery_id = ${deliveryId}
    returning user_id as "userId", id`.execute(world.db)
  const { rows: events } = await sql<{ id: string }>`
    insert into card_events (gateway_event, kind, received_at, trouble, amount, currency, checkout)
    select 'evt_sample', 'charge.dispute.created', ${at}, 'dispute', 5000, 'czk', id from card_payments where user_id = ${strangerId} returning id`.execute(
    world.db,
  )
  const { rows: refunds } = await sql<{ id: string }>`
    insert into card_refunds (user_id, payment_id, amount, reason, asked_by, asked_at)
    select user_id, id, 100, 'Na přání člena.', ${await world.userId('admin')}, ${at}::timestamptz - interval '1 day'
    from card_payments where user_id = ${strangerId} returning id`.execute(world.db)
  const [event, refund] = [events[0]!, refunds[0]!]
  return { cardEventId: event.id, stuckRefundId: refund.id, checkouts: new Map(rows.map(({ userId, id }) => [userId, id])) }
}

/** A member who is not reminded of debts for now. */
async function giveStop(world: World, strangerId: string, at: Date): Promise<void> {
  await sql`
    insert into dunning_stops (user_id, until_on, reason, stopped_by, stopped_at) values (${strangerId}, '2027-01-31', 'Domluveno.', ${strangerId}, ${at})`.execute(
    world.db,
  )
}

/** Gives every member an invoice for their purchase of a delivery, and finance something to decide. */
export async function giveBooks(
  world: World,
  { deliveryId, handedOverId, strangerId }: { deliveryId: string; handedOverId: string; strangerId: string },
): Promise<{ common: BooksSamples; of: (userId: string) => OwnBooks }> {
  const at = new Date('2026-11-02T00:00:00Z')
  const content = JSON.stringify({
    seller: { name: 'Provozovatel', street: 'Ulice 1', postalCode: '60200', city: 'Brno', companyId: '00000000', vatId: null },
    register: '',
    buyer: { name: 'Kupující', street: '', postalCode: '', city: '', companyId: null, vatId: null },
    lines: [{ name: 'Brambory', quantity: 2000, unit: 'kg', unitPrice: 1600, total: 3200, vatRate: 12 }],
    note: 'Závoz',
  })
  const { rows: invoices } = await sql<{ userId: string; documentId: string }>`
    insert into documents (kind, number, key, user_id, delivery_id, purchase_id, issued_at, issued_on, taxable_on, due_on, total, content)
    select 'invoice', 'FV1999-' || row_number() over (order by p.id), 'invoice:' || p.id, p.user_id, p.delivery_id, p.id, ${at}, '2026-11-02', '2026-11-02', '2026-11-16',
           3200, ${content}::jsonb from purchases p where p.delivery_id = ${deliveryId} returning user_id as "userId", id as "documentId"`.execute(
    world.db,
  )
  const { rows: settlements } = await sql<{ id: string }>`
    insert into documents (kind, number, key, supplier_id, delivery_id, issued_at, issued_on, taxable_on, due_on, total, content)
    select 'settlement', 'VD1999-000001', 'settlement:sample', id, ${deliveryId}, ${at}, '2026-11-02', '2026-11-02', '2026-11-02', 3200, ${content}::jsonb
    from suppliers where name = 'Statek Lípa' returning id`.execute(world.db)
  const { rows: withdrawals } = await sql<{ id: string }>`
    with made as (
      insert into withdrawals (user_id, purchase_id, delivery_id, requested_at)
      select user_id, id, delivery_id, ${at} from purchases where delivery_id = ${deliveryId} and user_id = ${strangerId} returning user_id, id
    ), part as (
      insert into withdrawn_items (user_id, purchase_item_id, withdrawal_id, amount)
      select made.user_id, item.id, made.id, 1 from made join purchase_items item on item.user_id = made.user_id and item.delivery_id = ${deliveryId}
    )
    select id from made`.execute(world.db)
  const paid = (key: string) => ({ key, cause: 'payment' as const, entries: transfer('bank', `member ${strangerId}`, haler(5000)) })
  const payments = ['payment:first', 'payment:second'].map(paid)
  await world.db.transaction().execute((tx) => postTransactions(tx, at, payments, { job: 'card gateway' }))
  const { rows: transactions } = await sql<{ id: string }>`
    select id from ledger_transactions where key in ('payment:first', 'payment:second') order by key`.execute(world.db)
  const { rows: corrections } = await sql<{ id: string }>`
    insert into ledger_corrections (transaction_id, amount, reason, proposed_by, proposed_at)
    values (${transactions[1]!.id}, 5000, 'Připsáno omylem.', ${await world.userId('logistika')}, ${at}) returning id`.execute(world.db)
  await giveStop(world, strangerId, at)
  const { checkouts, ...card } = await giveCardPayments(world, deliveryId, { strangerId, at })
  const bank = await world.db.selectFrom('ledger_accounts').where('kind', '=', 'bank').select('id').executeTakeFirstOrThrow()
  return {
    common: {
      settlementId: settlements[0]!.id,
      withdrawalId: withdrawals[0]!.id,
      transactionId: transactions[0]!.id,
      correctionId: corrections[0]!.id,
      bankAccountId: bank.id,
      handedOverId,
      stoppedUserId: strangerId,
      cardPaymentId: checkouts.get(strangerId)!,
      ...card,
    },
    of: (userId) => ({
      documentId: invoices.find((invoice) => invoice.userId === userId)!.documentId,
      checkoutId: checkouts.get(userId)!,
    }),
  }
}
