import type { PoolProtocol } from '#contract/week/clearing.ts'
import { formatDecimal, type Money } from '#domain/money/money.ts'
import { formatQuantityDecimal, type Quantity } from '#domain/money/quantity.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { demandOf, lineOutcome, type Award, type Offer } from '#domain/week/clearing/clear.ts'
import { cappedSteps, mostAccepted, type FurtherStep } from '#domain/week/clearing/line-steps.ts'

// The files of one pool in the format of docs/clearing-command.md. The demand and the offers are what clearing read, the pool and the lines
// what it stored: prices and sums are those of the purchases, not computed again.

/** A frozen line, its household's number, and what was bought of it. */
export interface PoolLine {
  household: number
  quantity: Quantity
  cap: Money | null
  furtherSteps: readonly FurtherStep[]
  /** The week that it was wanted for, if it joined after waiting; else null. */
  waitingSince: WeekStart | null
  /** What was bought, and its part on top of what the line wants; null for nothing. */
  bought: Quantity | null
  flexible: Quantity | null
  unitPrice: Money | null
  total: Money | null
}

/** An offer with the name of its supplier. */
export type WrittenOffer = Offer & { supplierName: string }

/** A pool to be written. */
export interface WrittenPool {
  /** What the pool is of, whatever its names are. */
  ids: { deliveryId: string; itemId: string; unit: string }
  key: { locality: string; week: string; item: string; unit: string }
  lines: readonly PoolLine[]
  /** Those for its locality. */
  offers: readonly WrittenOffer[]
  award: Award | null
  /** Whether the award is of an offer for the region. */
  isRegional: boolean
  missing: number | null
}

/** A pool with what was decided together with it. */
export interface WrittenRecord {
  pool: WrittenPool
  /** That pool, and those of the other localities of its region; in the order of the names of their localities. */
  pools: readonly WrittenPool[]
  /** The offers for the region; null if there was none, or no region. */
  region: { name: string; offers: readonly WrittenOffer[] } | null
  /** Whether it has been cleared. */
  isDecided: boolean
}

/** Quotes a field by RFC 4180 only if it must be. */
const field = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const keyOf = ({ locality, week, item, unit }: WrittenPool['key']) => [locality, week, item, unit].map(field).join(',')

const fileOf = (head: string, rows: readonly string[]) => [head, ...rows].map((row) => `${row}\n`).join('')

const capOf = (cap: Money | null) => (cap === null ? '' : formatDecimal(cap))

const linesOf = ({ pools }: Pick<WrittenRecord, 'pools'>) => pools.flatMap(({ lines }) => lines)

const hasWaited = ({ waitingSince }: PoolLine) => waitingSince !== null

// Pools of plain lines have the same bytes as before there were steps, those without tolerance as before there was any, those without a
// line that waited as before any could, and those without a regional offer as before there were regions.
const isFlexible = (record: Pick<WrittenRecord, 'pools'>) => linesOf(record).some((line) => line.furtherSteps.length > 0 || hasWaited(line))

const stepsOf = (line: PoolLine) =>
  [0, 1]
    .map((i) => {
      const step = cappedSteps(line)[i]
      return step ? `,${formatQuantityDecimal(step.quantity)},${formatDecimal(step.cap)}` : ',,'
    })
    .join('')

const mostOf = (line: PoolLine) => {
  const most = mostAccepted(line)
  return `,${most === null ? '' : formatQuantityDecimal(most)}`
}

/** The optional columns of demand that the pools need: their heads, and what a line says in them. */
function flexibleColumns(record: Pick<WrittenRecord, 'pools'>): { heads: string; of: (line: PoolLine) => string } {
  const lines = linesOf(record)
  const columns = [
    ...(lines.some((line) => cappedSteps(line).length > 0) ? [{ heads: ',quantity2,max_price2,quantity3,max_price3', of: stepsOf }] : []),
    ...(lines.some((line) => mostAccepted(line) !== null) ? [{ heads: ',quantity_max', of: mostOf }] : []),
  ]
  return { heads: columns.map(({ heads }) => heads).join(''), of: (line) => columns.map(({ of }) => of(line)).join('') }
}

const tiersOf = ({ tiers }: Offer) =>
  [0, 1, 2]
    .map((i) => {
      const tier = tiers[i]
      return tier ? `${formatQuantityDecimal(tier.minQuantity)},${formatDecimal(tier.price)}` : ','
    })
    .join(',')

const timeOf = ({ submittedAt }: { submittedAt: number | Date }) => new Date(submittedAt).toISOString()

/**
 * `basis.csv`, whose SHA-256 is the fingerprint of the decision: what decided of `demand.csv` and `offers.csv`, with ids instead of names,
 * which may be corrected later.
 */
export function basisFile(record: WrittenRecord): string {
  const { pools, region } = record
  const more = flexibleColumns(record)
  // Of several pools each row says which one it is of.
  const of = (deliveryId: string) => (region === null ? '' : `,${deliveryId}`)
  const offerRow = (offer: WrittenOffer, deliveryId: string) => `${offer.id}${of(deliveryId)},${tiersOf(offer)},${timeOf(offer)}`
  const head = region === null ? '' : ',delivery'
  return [
    fileOf(
      'delivery,item,unit',
      pools.map(({ ids: { deliveryId, itemId, unit } }) => `${deliveryId},${itemId},${unit}`),
    ),
    fileOf(
      `household${head},quantity,max_price${more.heads}`,
      pools.flatMap(({ ids, lines }) =>
        lines.map(
          (line) => `d${line.household}${of(ids.deliveryId)},${formatQuantityDecimal(line.quantity)},${capOf(line.cap)}${more.of(line)}`,
        ),
      ),
    ),
    fileOf(`offer${head},min1,price1,min2,price2,min3,price3,submitted_at`, [
      ...pools.flatMap(({ ids, offers }) => offers.map((offer) => offerRow(offer, ids.deliveryId))),
      ...(region?.offers ?? []).map((offer) => offerRow(offer, '')),
    ]),
  ].join('')
}

/** `demand.csv`. Since when a line waits decides nothing, so it is not part of the basis. */
export function demandFile(record: WrittenRecord): string {
  const more = flexibleColumns(record)
  const hasSince = linesOf(record).some(hasWaited)
  return fileOf(
    `household,locality,week,item,unit,quantity,max_price${more.heads}${hasSince ? ',waiting_since' : ''}`,
    record.pools.flatMap(({ key, lines }) =>
      lines.map((line) => {
        const { household, quantity, cap } = line
        const since = hasSince ? `,${line.waitingSince ?? ''}` : ''
        return `d${household},${keyOf(key)},${formatQuantityDecimal(quantity)},${capOf(cap)}${more.of(line)}${since}`
      }),
    ),
  )
}

/** `offers.csv`; with a regional offer it has a last column `region`. */
export function offersFile({ pool, pools, region }: WrittenRecord): string {
  const row = (offer: WrittenOffer, key: WrittenPool['key']) =>
    `${offer.id},${field(offer.supplierName)},${keyOf(key)},${tiersOf(offer)},${timeOf(offer)}`
  const end = region === null ? '' : ','
  return fileOf(
    `offer,supplier,locality,week,item,unit,min1,price1,min2,price2,min3,price3,submitted_at${region === null ? '' : ',region'}`,
    [
      ...pools.flatMap(({ key, offers }) => offers.map((offer) => `${row(offer, key)}${end}`)),
      ...(region?.offers ?? []).map((offer) => `${row(offer, { ...pool.key, locality: '' })},${field(region!.name)}`),
    ],
  )
}

/** `regions.csv`, with a regional offer. */
export const regionsFile = ({ pools, region }: WrittenRecord): string =>
  fileOf(
    'locality,region',
    pools.map(({ key }) => `${field(key.locality)},${field(region?.name ?? '')}`),
  )

const hasOffer = ({ offers }: WrittenPool, region: WrittenRecord['region']) => offers.length + (region?.offers.length ?? 0) > 0

/** All steps of lines, without what they accept on top. */
const requestedIn = (lines: readonly PoolLine[]): Quantity =>
  lines.reduce((sum, line) => sum + (cappedSteps(line).at(-1)?.quantity ?? line.quantity), 0) as Quantity

/** `pools.csv`, of cleared pools. */
export function poolsFile(record: WrittenRecord): string {
  const { pools, region } = record
  const hasMore = isFlexible(record)
  const head = `locality,week,item,unit,status,offer,supplier,tier,unit_price,quantity,households,requested_quantity,missing_quantity${hasMore ? ',flexible_quantity,waiting_quantity' : ''}`
  return fileOf(
    `${head}${region === null ? '' : ',region'}`,
    pools.map(({ key, lines, offers, award, isRegional, missing }) => {
      const buyers = new Set(lines.filter(({ unitPrice }) => unitPrice !== null).map(({ household }) => household))
      const supplier = [...offers, ...(region?.offers ?? [])].find(({ id }) => id === award?.offerId)?.supplierName ?? ''
      const winner =
        award === null
          ? 'not_cleared,,,,,0'
          : `cleared,${award.offerId},${field(supplier)},${award.tier},${formatDecimal(award.price)},${formatQuantityDecimal(award.quantity)}`
      const more = hasMore
        ? `,${formatQuantityDecimal((award?.flexible ?? 0) as Quantity)},${formatQuantityDecimal(requestedIn(lines.filter(hasWaited)))}`
        : ''
      const end = region === null ? '' : `,${isRegional ? field(region.name) : ''}`
      return `${keyOf(key)},${winner},${buyers.size},${formatQuantityDecimal(requestedIn(lines))},${missing === null ? '' : formatQuantityDecimal(missing)}${more}${end}`
    }),
  )
}

/** `lines.csv`, of cleared pools. */
export function linesFile(record: WrittenRecord): string {
  const hasMore = isFlexible(record)
  return fileOf(
    `household,locality,week,item,unit,quantity,max_price,status,unit_price,total${hasMore ? ',served_quantity,flexible_quantity,decided_week,waits_until' : ''}`,
    record.pools.flatMap((pool) => {
      const { key, lines, award } = pool
      const outcome = { hasOffer: hasOffer(pool, record.region), price: award?.price ?? null }
      return lines.map(({ household, quantity, cap, bought, flexible, unitPrice, total }) => {
        const paid = unitPrice === null || total === null ? ',' : `${formatDecimal(unitPrice)},${formatDecimal(total)}`
        const served = bought === null ? ',' : `${formatQuantityDecimal(bought)},${formatQuantityDecimal(flexible!)}`
        const more = hasMore ? `,${served},${key.week},` : ''
        return `d${household},${keyOf(key)},${formatQuantityDecimal(quantity)},${capOf(cap)},${lineOutcome(cap, outcome)},${paid}${more}`
      })
    }),
  )
}

/** `tiers.csv`: every tier of every offer, with the demand at its price and why it won or lost (domain/week/clearing/verdict.ts). */
export function tiersFile({ pool: { key } }: WrittenRecord, offers: PoolProtocol['offers']): string {
  const isTolerant = offers.some(({ tiers }) => tiers.some(({ flexible = 0 }) => flexible > 0))
  return fileOf(
    `offer,supplier,locality,week,item,unit,submitted_at,tier,min_quantity,price,demand,verdict${isTolerant ? ',flexible' : ''}`,
    offers.flatMap((offer) =>
      offer.tiers.map(({ minQuantity, price, demand, flexible, verdict }, i) => {
        const tier = `${i + 1},${formatQuantityDecimal(minQuantity)},${formatDecimal(price)},${formatQuantityDecimal(demand as Quantity)}`
        const more = isTolerant ? `,${formatQuantityDecimal((flexible ?? 0) as Quantity)}` : ''
        return `${offer.id},${field(offer.supplierName)},${keyOf(key)},${timeOf(offer)},${tier},${verdict}${more}`
      }),
    ),
  )
}

/** `curve.csv`: how much is wanted with each cap, and with that cap or a higher one. Without a cap nothing counts. */
export function curveFile({ pool: { key } }: WrittenRecord, curve: PoolProtocol['curve']): string {
  const demandAt = demandOf(curve)
  return fileOf(
    'locality,week,item,unit,max_price,quantity,demand',
    curve.map(({ cap, quantity }) => {
      const demand = cap === null ? '' : formatQuantityDecimal(demandAt(cap) as Quantity)
      return `${keyOf(key)},${capOf(cap)},${formatQuantityDecimal(quantity as Quantity)},${demand}`
    }),
  )
}
