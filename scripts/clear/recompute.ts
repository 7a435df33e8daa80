import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'

// The clearing command computed a second time, from the text of the files alone: every tier is tried on every line and every step of a
// tolerance is handed out by itself. It shares no code with the command or the domain. Only tests import this file.

type Row = Record<string, string>

interface Wish {
  household: string
  locality: string
  week: string
  item: string
  unit: string
  /** What is wanted up to which cap; several with steps. Without a cap it is 0. */
  steps: { quantity: number; cap: number }[]
  /** The steps of the unit that may come on top. */
  spare: number
  lastWeek: string
  /** It waited for its week already. */
  isFromBefore: boolean
  // What became of it.
  decidedWeek: string
  status: string
  price: number | null
  served: number
  extra: number
  isOver: boolean
}

interface Tier {
  bid: Row
  number: number
  min: number
  price: number
}

interface Winner extends Tier {
  /** Steps of the tolerances. */
  need: number
}

interface Pool {
  wishes: Wish[]
  local: Tier[]
  winner: Winner | null
  isRegional: boolean
  missing: number | null
  hasOffer: boolean
}

const places = (text: string, digits: number) => Math.round(Number(text) * 10 ** digits)
const stepOf = (unit: string) => (unit === 'kg' || unit === 'l' ? 10 : 1000)
const later = (week: string, weeks: number) => new Date(Date.parse(week) + weeks * 7 * 86_400_000).toISOString().slice(0, 10)
const sum = <One>(all: readonly One[], of: (one: One) => number) => all.reduce((total, one) => total + of(one), 0)
const least = (numbers: readonly number[]) => (numbers.length === 0 ? null : Math.min(...numbers))
const bytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
const isSame = (a: Row | Wish, b: Row | Wish) => a.item === b.item && a.unit === b.unit && a.week === b.week

function wishOf(row: Row): Wish {
  const { household, locality, week, item, unit } = row as Row & Wish
  const cap = row['max_price'] ? places(row['max_price'], 2) : 0
  const further = [2, 3].flatMap((n) =>
    row[`quantity${n}`] ? [{ quantity: places(row[`quantity${n}`]!, 3), cap: places(row[`max_price${n}`]!, 2) }] : [],
  )
  const quantity = places(row['quantity']!, 3)
  const most = row['quantity_max'] ? places(row['quantity_max'], 3) : quantity
  const since = row['waiting_since'] ?? ''
  const lastWeek = later(since || week, Number(row['wait_weeks'] ?? 0))
  const steps = [{ quantity, cap }, ...further]
  const spare = Math.floor((most - quantity) / stepOf(unit))
  return {
    household,
    locality,
    week,
    item,
    unit,
    steps,
    spare,
    lastWeek,
    isFromBefore: since !== '',
    decidedWeek: week,
    status: '',
    price: null,
    served: 0,
    extra: 0,
    isOver: false,
  }
}

const tiersOf = (bid: Row): Tier[] =>
  [1, 2, 3].flatMap((number) =>
    bid[`min${number}`] ? [{ bid, number, min: places(bid[`min${number}`]!, 3), price: places(bid[`price${number}`]!, 2) }] : [],
  )

/** The instant of an offer with all its decimals, as a text that can be compared. */
function instantOf({ submitted_at: text = '' }: Row): string {
  const decimals = /\.(\d+)/.exec(text)?.[1] ?? ''
  return `${new Date(text.replace(/\.\d+/, '')).toISOString().slice(0, 19)} ${decimals.padEnd(40, '0')}`
}

const wantedAt = ({ steps }: Wish, price: number) =>
  Math.max(0, ...steps.filter(({ cap }) => cap > 0 && cap >= price).map(({ quantity }) => quantity))
const firmAt = (wishes: readonly Wish[], price: number) => sum(wishes, (wish) => wantedAt(wish, price))
const spareAt = (wishes: readonly Wish[], price: number) => sum(wishes, (wish) => (wantedAt(wish, price) > 0 ? wish.spare : 0))

function needOf({ min, price }: Tier, wishes: readonly Wish[]): number | null {
  const firm = firmAt(wishes, price)
  const step = stepOf(wishes[0]!.unit)
  if (firm === 0) return null
  for (let need = 0; need <= spareAt(wishes, price); need += 1) if (firm + need * step >= min) return need
  return null
}

const bestOf = (feasible: Winner[]): Winner | null =>
  feasible.toSorted(
    (a, b) => a.price - b.price || a.need - b.need || bytes(instantOf(a.bid), instantOf(b.bid)) || bytes(a.bid['offer']!, b.bid['offer']!),
  )[0] ?? null

function clearLocally(pool: Pool): void {
  const { wishes, local } = pool
  pool.winner = bestOf(
    local.flatMap((tier) => {
      const need = needOf(tier, wishes)
      return need === null ? [] : [{ ...tier, need }]
    }),
  )
  pool.hasOffer = local.length > 0
}

/** Lets the localities of a region take the best tier of the offers for all of it, and says what is missing to a cheaper price. */
function clearTogether(pools: readonly Pool[], tiers: readonly Tier[]): void {
  const takersOf = ({ price }: Tier) => pools.filter((_, i) => (localPrices[i] ?? Infinity) >= price)
  const localPrices = pools.map(({ winner }) => winner?.price ?? null)
  const together = (tier: Tier) => sum(takersOf(tier), ({ wishes }) => firmAt(wishes, tier.price))
  const winner = bestOf(tiers.filter((tier) => together(tier) > 0 && together(tier) >= tier.min).map((tier) => ({ ...tier, need: 0 })))
  const takers = winner === null ? [] : takersOf(winner).filter(({ wishes }) => firmAt(wishes, winner.price) > 0)
  for (const pool of takers) [pool.winner, pool.isRegional] = [winner, true]
  for (const pool of pools) {
    const isCheaper = ({ price }: Tier) => pool.winner === null || price < pool.winner.price
    pool.missing = least([
      ...pool.local.filter(isCheaper).map(({ min, price }) => {
        const [firm, spare] = [firmAt(pool.wishes, price), spareAt(pool.wishes, price)]
        return Math.max(1, min - firm - spare * stepOf(pool.wishes[0]!.unit))
      }),
      ...tiers.filter(isCheaper).map((tier) => Math.max(1, tier.min - together(tier))),
    ])
    if (tiers.length > 0) pool.hasOffer = true
  }
}

function decide({ wishes, winner, hasOffer }: Pool, week: string): void {
  for (const wish of wishes) {
    const { cap } = wish.steps[0]!
    wish.decidedWeek = week
    wish.status =
      cap === 0 ? 'no_cap' : !hasOffer ? 'no_offer' : winner === null ? 'below_minimum' : cap < winner.price ? 'over_cap' : 'admitted'
    if (wish.status !== 'admitted') continue
    wish.price = winner!.price
    wish.served = wantedAt(wish, winner!.price)
    wish.isOver = true
  }
  const hashOf = ({ locality, item, unit, household }: Wish) =>
    createHash('sha256').update([locality, week, item, unit, household].join('\u001F')).digest('hex')
  const able = wishes
    .filter(({ status }) => status === 'admitted')
    .map((wish) => ({ wish, hash: hashOf(wish) }))
    .sort((a, b) => (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : 0))
  for (let left = winner?.need ?? 0, round = 0; left > 0; round += 1) {
    for (const { wish } of able.filter(({ wish: { spare } }) => spare > round)) {
      if (left === 0) break
      wish.extra += stepOf(wish.unit)
      left -= 1
    }
  }
}

/** The lines of a week: its own, and those that wait for it and that none of its own replaces. */
function standing(wishes: readonly Wish[], week: string, weeksOf: (locality: string) => string[]): Wish[] {
  const own = wishes.filter((wish) => wish.week === week)
  const waiting = wishes.filter(
    (wish) => !wish.isOver && wish.steps[0]!.cap > 0 && wish.week < week && week <= wish.lastWeek && weeksOf(wish.locality).includes(week),
  )
  const joining = waiting.filter((wish) => {
    const isReplaced = own.some(
      (other) => other.household === wish.household && other.locality === wish.locality && isSame({ ...wish, week }, other),
    )
    if (isReplaced) wish.isOver = true
    return !isReplaced
  })
  return wishes.filter((wish) => own.includes(wish) || joining.includes(wish))
}

const decimal = (n: number, digits: number) => (n / 10 ** digits).toFixed(digits)
const short = (n: number) => String(Number((n / 1000).toFixed(3)))
const csv = (row: readonly string[]) =>
  row.map((text) => ([',', '"', '\n', '\r'].some((special) => text.includes(special)) ? `"${text.split('"').join('""')}"` : text)).join(',')

function poolRow(pool: Pool, week: string, isFlexible: boolean, regionOf: ReadonlyMap<string, string> | null): string[] {
  const { wishes, winner, missing, isRegional } = pool
  const [{ locality, item, unit }] = wishes as [Wish]
  const bought = wishes.filter(({ status }) => status === 'admitted')
  const all = (own: readonly Wish[]) => sum(own, ({ steps }) => steps.at(-1)!.quantity)
  return [
    locality,
    week,
    item,
    unit,
    ...(winner === null
      ? ['not_cleared', '', '', '', '']
      : ['cleared', winner.bid['offer']!, winner.bid['supplier']!, String(winner.number), decimal(winner.price, 2)]),
    short(sum(bought, ({ served, extra }) => served + extra)),
    String(new Set(bought.map(({ household }) => household)).size),
    short(all(wishes)),
    missing === null ? '' : short(missing),
    ...(isFlexible
      ? [short(sum(bought, ({ extra }) => extra)), short(all(wishes.filter((wish) => wish.isFromBefore || wish.week < week)))]
      : []),
    ...(regionOf === null ? [] : [isRegional ? regionOf.get(locality)! : '']),
  ]
}

function lineRow(wish: Wish, isFlexible: boolean, lastDelivery: string): string[] {
  const { household, locality, week, item, unit, steps, status, price, served, extra } = wish
  const { quantity, cap } = steps[0]!
  const total = (BigInt(price ?? 0) * BigInt(served + extra) * 2n + 1000n) / 2000n
  const waits = !wish.isOver && cap > 0 && wish.lastWeek > lastDelivery && wish.lastWeek > week
  const own = [household, locality, week, item, unit, short(quantity), cap === 0 ? '' : decimal(cap, 2), status]
  return [
    ...own,
    ...(price === null ? ['', ''] : [decimal(price, 2), decimal(Number(total), 2)]),
    ...(isFlexible
      ? [...(price === null ? ['', ''] : [short(served + extra), short(extra)]), wish.decidedWeek, waits ? wish.lastWeek : '']
      : []),
  ]
}

const poolHeader = 'locality,week,item,unit,status,offer,supplier,tier,unit_price,quantity,households,requested_quantity,missing_quantity'
const lineHeader = 'household,locality,week,item,unit,quantity,max_price,status,unit_price,total'
const optional = ['quantity2', 'max_price2', 'quantity3', 'max_price3', 'quantity_max', 'wait_weeks', 'waiting_since']

/** `pools.csv` and `lines.csv` of files without faults. */
export function recompute(files: { demand: string; offers: string; regions?: string | undefined }): { pools: string; lines: string } {
  const rowsOf = (text: string) => parse(text, { columns: true, bom: true }) as Row[]
  const isFlexible = optional.some((column) => (parse(files.demand, { bom: true, to: 1 }) as string[][])[0]!.includes(column))
  const wishes = rowsOf(files.demand).map(wishOf)
  const bids = rowsOf(files.offers)
  const regionOf = files.regions === undefined ? null : new Map(rowsOf(files.regions).map((row) => [row['locality']!, row['region']!]))
  const weeksOf = (locality: string) => [...wishes, ...bids].filter((row) => row.locality === locality).map(({ week }) => week!)
  const poolRows: string[][] = []
  for (const week of [...new Set([...wishes, ...bids].map((row) => row.week!))].sort()) {
    const groups = Map.groupBy(standing(wishes, week, weeksOf), ({ locality, item, unit }) => JSON.stringify([locality, item, unit]))
    const pools = [...groups.values()].map((own): Pool => {
      const [{ locality, item, unit }] = own as [Wish]
      const local = bids.filter((bid) => bid['locality'] === locality && isSame({ item, unit, week }, bid)).flatMap(tiersOf)
      return { wishes: own, local, winner: null, isRegional: false, missing: null, hasOffer: false }
    })
    for (const pool of pools) clearLocally(pool)
    const together = Map.groupBy(pools, ({ wishes: [wish] }) =>
      JSON.stringify([regionOf?.get(wish!.locality) ?? wish!.locality, regionOf?.has(wish!.locality), wish!.item, wish!.unit]),
    )
    for (const group of together.values()) {
      const [{ locality, item, unit }] = group[0]!.wishes as [Wish]
      const region = regionOf?.get(locality)
      const shared = bids.filter(
        (bid) => region !== undefined && !bid['locality'] && bid['region'] === region && isSame({ item, unit, week }, bid),
      )
      clearTogether(group, shared.flatMap(tiersOf))
    }
    for (const pool of pools) decide(pool, week)
    poolRows.push(...pools.map((pool) => poolRow(pool, week, isFlexible, regionOf)))
  }
  poolRows.sort((a, b) => [0, 1, 2, 3].map((i) => bytes(a[i]!, b[i]!)).find((order) => order !== 0) ?? 0)
  const lastOf = (locality: string) => weeksOf(locality).toSorted().at(-1)!
  return {
    pools: [
      `${poolHeader}${isFlexible ? ',flexible_quantity,waiting_quantity' : ''}${regionOf === null ? '' : ',region'}`,
      ...poolRows.map(csv),
    ].join('\n'),
    lines: [
      `${lineHeader}${isFlexible ? ',served_quantity,flexible_quantity,decided_week,waits_until' : ''}`,
      ...wishes.map((wish) => csv(lineRow(wish, isFlexible, lastOf(wish.locality)))),
    ].join('\n'),
  }
}
