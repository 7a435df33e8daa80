import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Agreed, Order, OrderLine } from '#contract/week/binding.ts'
import { sumMoney, type Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { BasketLine } from '#domain/week/basket/effective.ts'
import { carriedOver, goodsCeiling, isUnusual, type Consent, type ConsentLine } from '#domain/week/binding/consent.ts'
import { largestOf, numbersOf, stepsIn } from '#domain/week/clearing/line-steps.ts'
import { isOpen } from '#domain/week/deliveries/open.ts'
import { feesOf, feeTotal } from '#domain/week/delivery-options/fees.ts'
import { placeLack } from '#domain/week/delivery-options/place.ts'
import type { OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import type { TemplateLine } from '#domain/week/template/line.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { payFirstOf } from '#server/money/payments/queries.ts'
import { cardOf, lineCards } from '#server/catalog/catalog/queries.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { effectiveWeeks } from '#server/week/basket/queries.ts'
import { hasLocality, ownDelivery, ownDeliveryRows } from '#server/week/deliveries/queries.ts'
import { optionsOfWeek, placeOfWeek } from '#server/week/delivery-options/queries.ts'
import { activeLines } from '#server/week/template/queries.ts'

/** A line of a consent as it is stored: further steps as in the columns of lines; a consent to a plain line has none. */
type StoredLine = Omit<ConsentLine, 'furtherSteps'> & { furtherSteps?: number[] | null }

const lineAgreed = ({ id, unit, quantity, maxPrice, furtherSteps }: StoredLine): Agreed['lines'][number] => ({
  id,
  unit,
  quantity,
  maxPrice,
  furtherSteps: stepsIn(furtherSteps),
})

type AgreedRow = Omit<Agreed, 'lines'> & { lines: StoredLine[] }

/** The query of the consent that counts for a week, or for the regular purchase. */
export const agreedRow = (userId: string, week: WeekStart | null | RawBuilder<WeekStart>) =>
  sql<AgreedRow>`select ceiling, lines, fees from agreed_in_week(${userId}, ${week})`

/** What of such a row the member may know. */
export const consentIn = ([row]: readonly AgreedRow[]): Agreed | null =>
  row
    ? {
        ceiling: row.ceiling,
        fees: row.fees,
        lines: row.lines.map(lineAgreed),
      }
    : null

/** The consent that counts for a week, or for the regular purchase. */
export async function agreedFor(db: Db, userId: string, week: WeekStart | null): Promise<Agreed | null> {
  const { rows } = await agreedRow(userId, week).execute(db)
  return consentIn(rows)
}

type Line = ConsentLine & { itemId: string }

const lineOf = ({ id, itemId, unit, quantity, maxPrice, furtherSteps = [] }: BasketLine | TemplateLine): Line => ({
  id,
  itemId,
  unit,
  quantity,
  maxPrice,
  furtherSteps,
})

/** A line that waits was agreed to with its first week. */
const isOrderedNow = ({ excluded, origin }: BasketLine): boolean => !excluded && origin !== 'waiting'

/** What stays ordered in an open week when the regular purchase is ordered. */
export interface Kept {
  week: WeekStart
  ceiling: Money
  lines: OrderedLine[]
}

/** A line of an order, as it is stored. */
export type OrderedLine = ConsentLine & { item: Pick<OrderLine['item'], 'id' | 'name'> }

/** The weeks of which ordering the regular purchase would take something away, with what must stay (docs/rules/week.md#binding). */
export async function keptInWeeks(db: Db, userId: string, { weeks, pressed }: { weeks: WeekStart[]; pressed: Consent }): Promise<Kept[]> {
  const places = await ownDeliveryRows(db, userId)
    .where('deliveries.week_start_date', '=', sql<WeekStart>`any(${weeks}::date[])`)
    .execute()
  const baskets = await effectiveWeeks(db, userId, places)
  const { rows: agreed } = await sql<{ week: WeekStart; ceiling: Money; lines: StoredLine[] }>`
    select week::text as week, ceiling, lines from unnest(${weeks}::date[]) week cross join lateral agreed_in_week(${userId}, week)`.execute(
    db,
  )
  const wanted = new Map([...baskets].map(([week, { lines }]) => [week, lines.filter(isOrderedNow).map(lineOf)]))
  const cards = await lineCards(db, [...new Set([...wanted.values()].flatMap((lines) => lines.map(({ itemId }) => itemId)))])
  return agreed.flatMap(({ week, ceiling, lines: agreedLines }) => {
    const before = { ceiling, lines: agreedLines.map(lineAgreed) }
    const lines = (wanted.get(week) ?? []).map((line) => ({ ...line, item: cardOf(cards, line) })).filter(({ item }) => item.isOffered)
    const kept = carriedOver(lines, { before, pressed })
    return kept ? [{ week, ...kept }] : []
  })
}

/** What is ordered, and how it is handed over. */
interface Wanted {
  delivery: Order['delivery']
  /** The delivery by whose options the fees are counted, with its locality; null if none is planned. */
  place: { id: string; localityId: string; weekStart: WeekStart } | null
  lines: Line[]
  /** Lines that were agreed to with an earlier week, and wait for this one. */
  waiting: Line[]
  /** Those of one-time items, by line; all others follow their week. */
  modes: ReadonlyMap<string, OneTimeMode>
}

async function wantedInWeek(db: Db, userId: string, week: WeekStart): Promise<Wanted> {
  const place = await ownDelivery(db, userId, week)
  if (!isOpen(place, await appNow(db))) throw new Refusal('CUTOFF_PASSED')
  const basket = (await effectiveWeeks(db, userId, [place])).get(week)!
  const waiting = basket.lines.filter(({ excluded, origin }) => !excluded && origin === 'waiting').map(lineOf)
  return { delivery: place, place, lines: basket.lines.filter(isOrderedNow).map(lineOf), waiting, modes: basket.modes }
}

async function wantedEveryWeek(db: Db, userId: string): Promise<Wanted> {
  const next = await ownDeliveryRows(db, userId)
    .where('deliveries.status', 'in', ['planned', 'collecting'])
    .where('deliveries.cut_off_at', '>', await appNow(db))
    .orderBy('deliveries.week_start_date')
    .limit(1)
    .executeTakeFirst()
  if (!next && !(await hasLocality(db, userId))) throw new Refusal('NO_LOCALITY')
  const lines = await activeLines(db, userId)
  return {
    delivery: next ?? null,
    place: next ?? null,
    // A line with period 0 is bought elsewhere.
    lines: lines.filter(({ recurrenceWeeks }) => recurrenceWeeks > 0).map(lineOf),
    waiting: [],
    modes: new Map(),
  }
}

/**
 * The usual quantity of items: the largest that the member bought within half a year; of an item never bought, what a household took on average in the
 * last pool of the locality, if at least five did.
 */
async function usualQuantities(db: Db, userId: string, localityId: string | null, lines: readonly Line[]): Promise<Map<string, Quantity>> {
  const { rows } = await sql<{ id: string; usual: Quantity | null }>`
    select line.id, coalesce((
      select max(p.quantity) from purchase_items p
      join aggregated_demands pool on pool.id = p.aggregated_demand_id join deliveries d on d.id = p.delivery_id
      where p.user_id = ${userId} and pool.catalog_item_id = line.item_id and pool.unit = line.unit and d.delivery_on > (select app_today()) - 183
    ), (
      select ((pool.total_weekly_quantity - pool.further_quantity) / pool.households)::integer from aggregated_demands pool join deliveries d on d.id = pool.delivery_id
      where d.locality_id = ${localityId} and pool.catalog_item_id = line.item_id and pool.unit = line.unit and pool.households >= 5
      order by d.week_start_date desc limit 1
    )) as usual
    from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ itemId }) => itemId)}::uuid[], ${lines.map(({ unit }) => unit)}::unit[])
      line (id, item_id, unit)`.execute(db)
  return new Map(rows.flatMap(({ id, usual }) => (usual === null ? [] : [[id, usual] as const])))
}

/** All that was shown above the button, as one text; the same for the same order. */
const fingerprintOf = (order: Omit<Order, 'fingerprint' | 'agreed' | 'agreedFees' | 'lack' | 'payFirst' | 'limit'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify({
        ...order,
        lines: order.lines.map(({ id, item, quantity, maxPrice, furtherSteps }) => [
          id,
          item.id,
          item.name,
          item.unit,
          quantity,
          maxPrice,
          ...(numbersOf(furtherSteps) ?? []),
        ]),
      }),
    )
    .digest('base64url')

/** Refuses unless the member orders for their own household, or for somebody whom they help with consent. */
export async function requireOrderer(db: Db, userId: string, ownerId: string): Promise<void> {
  if (userId === ownerId) return
  const { rows } = await sql`select from helpers where member_id = ${ownerId} and helper_id = ${userId}`.execute(db)
  if (rows.length === 0) throw new Refusal('NOT_ALLOWED', 'Závazně objednat může jen ten, komu košík patří.')
}

/** The most that a household may order in a week, or in its next one, if goods of that price with those of its other accounts are above it. */
async function limitOf(db: Db, userId: string, goods: Money, week: WeekStart | null): Promise<Money | null> {
  const { rows } = await sql<{ most: Money; others: Money }>`
    select week_limit_of(${userId}, week) as most, ordered_by_ties(${userId}, week) as others from (select coalesce(${week}::date, app_today()) as week) wanted`.execute(
    db,
  )
  const { most, others } = rows[0]!
  return goods + others > most ? most : null
}

/** The order of a week, or of every week by the regular purchase, as it is shown above the button. */
export async function orderOf(db: Db, userId: string, weekStart: WeekStart | null): Promise<Order> {
  const {
    delivery,
    place,
    lines: wanted,
    waiting: wantedBefore,
    modes,
  } = weekStart === null ? await wantedEveryWeek(db, userId) : await wantedInWeek(db, userId, weekStart)
  const consent = await agreedFor(db, userId, weekStart)
  const cards = await lineCards(db, [...new Set([...wanted, ...wantedBefore].map(({ itemId }) => itemId))])
  // What is offered no more is not bought, like at the cut-off.
  const isOffered = (line: Line) => cardOf(cards, line).isOffered
  const lines = wanted.filter(isOffered)
  const usual = await usualQuantities(db, userId, place?.localityId ?? null, lines)
  const options = place === null ? null : (await optionsOfWeek(userId, place).execute(db)).rows[0]!
  const waiting = goodsCeiling(wantedBefore.filter(isOffered))
  // A line without a cap is not bought, so nothing is handed over for it.
  const usedModes = [...wanted, ...wantedBefore]
    .filter((line) => isOffered(line) && line.maxPrice !== null)
    .flatMap(({ id }) => modes.get(id) ?? options?.serviceMode ?? [])
  const fees = options ? feesOf(usedModes, { prices: options.prices, isPaidOnDelivery: options.paymentMethod === 'cash_on_delivery' }) : []
  const goods = goodsCeiling(lines)
  const whole = sumMoney([goods, waiting])
  const shown = {
    weekStart,
    delivery: delivery && { weekStart: delivery.weekStart, deliveryOn: delivery.deliveryOn, cutOffAt: delivery.cutOffAt },
    lines: lines.map((line) => orderLineOf(line, { cards, consent, usual: usual.get(line.id) ?? null })),
    goods,
    serviceMode: options?.serviceMode ?? null,
    fees,
    waiting,
    ceiling: sumMoney([goods, waiting, feeTotal(fees)]),
  }
  const lack = place === null ? null : placeLack(await placeOfWeek(db, userId, place))
  return {
    ...shown,
    lack,
    payFirst: await payFirstOf(db, userId, place === null ? undefined : { ...place, week: place.weekStart, goods: whole }),
    limit: await limitOf(db, userId, whole, place?.weekStart ?? null),
    agreed: consent?.ceiling ?? null,
    agreedFees: consent?.fees ?? null,
    fingerprint: fingerprintOf(shown),
  }
}

interface Known {
  cards: Awaited<ReturnType<typeof lineCards>>
  consent: Consent | null
  usual: Quantity | null
}

function orderLineOf(line: Line, { cards, consent, usual }: Known): OrderLine {
  const { id, quantity, maxPrice, unit, furtherSteps = [] } = line
  const agreed = consent?.lines.find((was) => was.id === id && was.unit === unit)
  const agreedQuantity = agreed ? largestOf(agreed) : null
  const most = largestOf(line)
  const isAsked = isUnusual(most, usual) && most > (agreedQuantity ?? 0)
  return {
    id,
    item: cardOf(cards, line),
    quantity,
    maxPrice,
    furtherSteps: [...furtherSteps],
    agreedQuantity,
    usual: isAsked ? usual : null,
  }
}
