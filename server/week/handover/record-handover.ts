import { sql, type Insertable } from 'kysely'
import type { NewEvent } from '#contract/week/handover.ts'
import { takesCash } from '#domain/week/handover/cash.ts'
import { eventTimes } from '#domain/week/handover/event-times.ts'
import { countFault, weighingFault, type BoughtItem } from '#domain/week/handover/fold.ts'
import { refuseOwnMoney } from '#server/money/ledger/require-authority.ts'
import { lockDelivery } from '#server/week/deliveries/locks.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import type { Tables } from '#server/platform/db/schema.gen.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { announceHandover } from './announce-handover.ts'
import { checkProofs, type Checked } from './check-proofs.ts'
import type { Guesser } from './limit-guesses.ts'
import { lockPayers, receiveCash, type Payable } from './receive-cash.ts'
import { requireAge } from './require-age.ts'

export interface Recording {
  deliveryId: string
  device: string
  events: readonly NewEvent[]
}

interface Handed extends Payable {
  /** Since when purchases of its delivery can be handed over. */
  readyAt: Date
  items: BoughtItem[]
}

/**
 * Stores what happened at a pickup point: all events, or none. One that is stored already is skipped, so a device may send it again. Refused
 * unless the delivery is being handed over, nothing more is counted than arrived, and nobody gets goods for adults without a check of their
 * age (docs/rules/week.md#handover). A code counts as a proof only if it is right. Cash is posted as a payment of the purchase at once.
 */
export async function recordHandover(
  context: ChangeContext & { userId: string },
  keyedHash: KeyedHash,
  who: Guesser,
  recording: Recording,
): Promise<{ recorded: number }> {
  const { deliveryId, device } = recording
  const proofs = await checkProofs(context.db, keyedHash, who, recording)
  return change(context, async ({ tx, announce }) => {
    const { status, acceptedAt } = await lockDelivery(tx, deliveryId)
    const isOnlyMoney = recording.events.every(({ kind }) => kind === 'paid')
    // Money that was taken is money also if the handover ended before its device had a connection.
    if (status !== 'ready' && !(isOnlyMoney && takesCash(status))) throw new Refusal('NOT_READY')
    const purchases = await handedPurchases(tx, deliveryId, recording.events)
    const paid = await lockPayers(tx, recording.events, purchases)
    const { known, lastAt } = await recordedBefore(tx, recording)
    const readyAt = purchases.values().next().value?.readyAt ?? acceptedAt
    const times = eventTimes(
      recording.events.map(({ at }) => at),
      { after: lastAt !== null && lastAt > readyAt ? lastAt : readyAt, knownAt: acceptedAt },
    )
    const events = recording.events.map((event, i) => ({ ...event, at: times[i]! }))
    const unknown = events.filter(({ id }, i) => !known.has(id) && events.findIndex((each) => each.id === id) === i)
    if (unknown.length === 0) return { recorded: 0 }
    const used = await useProxies(
      tx,
      unknown.flatMap(({ id }) => proofs.get(id)?.proxyId ?? []),
      acceptedAt,
    )
    const rows = unknown.map((event) => rowOf(event, purchases.get(event.purchaseId), proofOf(proofs.get(event.id), used)))
    await refuseOwnMoney(tx, context.userId, creditedBy(rows, purchases))
    await requireAge(tx, deliveryId, {
      events: events.filter(({ id }) => !known.has(id)),
      itemsOf: (purchaseId) => purchases.get(purchaseId)?.items ?? [],
    })
    await store(tx, rows, { delivery_id: deliveryId, device, recorded_at: acceptedAt, recorded_by: context.userId })
    const fresh = paid.filter(({ id }, i) => !known.has(id) && paid.findIndex((each) => each.id === id) === i)
    const takenAt = new Map(events.map(({ id, at }) => [id, at]))
    await receiveCash(
      tx,
      fresh.map((each) => ({ ...each, at: takenAt.get(each.id)! })),
      { at: acceptedAt, recordedBy: context.userId },
    )
    for (const { userId } of fresh) announce({ room: 'payments', userId })
    if (fresh.length > 0) announce({ room: 'payments', userId: STAFF })
    await announceHandover(
      { tx, announce },
      rows.map((row) => row.user_id),
    )
    return { recorded: rows.length }
  })
}

async function handedPurchases(tx: Tx, deliveryId: string, events: readonly NewEvent[]): Promise<ReadonlyMap<string, Handed>> {
  const { rows } = await sql<Handed>`
    select h.id, h.user_id as "userId", coalesce(item.list, '[]') as items, bought.total + bought.fee as price,
           coalesce(d.ready_at, d.offers_close_at) as "readyAt"
    from handovers h join deliveries d on d.id = h.delivery_id join purchases bought on bought.user_id = h.user_id and bought.id = h.id
    left join lateral (
      select json_agg(json_build_object('id', i.id, 'unit', pool.unit, 'quantity', i.quantity, 'arrived', coalesce(i.delivered_quantity, 0),
                                        'isAdultsOnly', sold.is_adults_only)) as list
      from purchase_items i join aggregated_demands pool on pool.id = i.aggregated_demand_id join catalog_items sold on sold.id = pool.catalog_item_id
      where i.delivery_id = h.delivery_id and i.user_id = h.user_id
    ) item on true
    where h.delivery_id = ${deliveryId} and h.id = any(${[...new Set(events.map(({ purchaseId }) => purchaseId))]}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Which of these events are stored already, and when the last one of their device happened; null before the first. */
async function recordedBefore(
  tx: Tx,
  { deliveryId, device, events }: Recording,
): Promise<{ known: ReadonlySet<string>; lastAt: Date | null }> {
  const ids = events.map(({ id }) => id)
  const { rows } = await sql<{ known: string[]; lastAt: Date | null }>`
    select coalesce(array_agg(id) filter (where id = any(${ids}::uuid[])), '{}') as known,
           max(happened_at) filter (where delivery_id = ${deliveryId} and device = ${device}) as "lastAt"
    from handover_events where delivery_id = ${deliveryId} or id = any(${ids}::uuid[])`.execute(tx)
  return { known: new Set(rows[0]!.known), lastAt: rows[0]!.lastAt }
}

/** Whose purchases become cheaper, because less was handed over than arrived. */
const creditedBy = (rows: readonly Row[], purchases: ReadonlyMap<string, Handed>) =>
  rows.flatMap(({ kind, user_id: userId, purchase_id: purchaseId, item_id: itemId, handed }) => {
    const item = purchases.get(purchaseId)?.items.find(({ id }) => id === itemId)
    return kind === 'counted' && item && handed! < item.arrived ? [userId] : []
  })

type Row = Omit<Insertable<Tables['handover_events']>, 'delivery_id' | 'device' | 'happened_at' | 'recorded_at' | 'recorded_by'> & {
  at: Date
}

const store = (
  tx: Tx,
  rows: readonly Row[],
  common: Pick<Insertable<Tables['handover_events']>, 'delivery_id' | 'device' | 'recorded_at' | 'recorded_by'>,
) =>
  tx
    .insertInto('handover_events')
    .values(rows.map(({ at, ...row }) => ({ ...row, ...common, happened_at: at })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

function rowOf(event: NewEvent, purchase: Handed | undefined, { proof, proxyId }: Checked): Row {
  if (!purchase) throw new Refusal('NOT_FOUND')
  const { id, kind, at } = event
  const row = { id, kind, at, user_id: purchase.userId, purchase_id: purchase.id }
  if (event.kind === 'undone') return row
  if (event.kind === 'paid') return { ...row, way: event.way, owed: event.owed }
  if (event.kind === 'failed') return { ...row, failure: event.failure }
  if (event.kind === 'handed_over') {
    const is_unchecked = proof === 'unchecked'
    // What was shown, because a server of the version before cannot read `unchecked` (docs/rules/server.md#migrations).
    return {
      ...row,
      is_age_checked: event.isAgeChecked === true,
      proof: is_unchecked ? event.proof.kind : proof,
      is_unchecked,
      proxy_id: proxyId,
    }
  }
  const item = purchase.items.find((each) => each.id === event.itemId)
  if (!item) throw new Refusal('NOT_FOUND')
  const fault = countFault(event, item) ?? weighingFault(event, item)
  if (fault !== null) throw new Refusal('WRONG_HANDOVER_COUNT', fault)
  const { itemId, handed, missing, damaged, weight, note } = event
  return { ...row, item_id: itemId, handed, missing, damaged, weight, note }
}

/** A one-time code proves one handover only: of two devices that send it at once, the second has a code that nobody confirmed. */
function proofOf(checked: Checked | undefined, usedProxies: Set<string>): Checked {
  if (!checked || (checked.proxyId !== null && !usedProxies.delete(checked.proxyId))) return { proof: 'unchecked', proxyId: null }
  return checked
}

/** Uses up one-time codes. Returns those that were valid until now. */
async function useProxies(tx: Tx, ids: readonly string[], at: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const used = await tx
    .updateTable('proxy_codes')
    .set({ used_at: at })
    .where('id', 'in', ids)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute()
  return new Set(used.map(({ id }) => id))
}
