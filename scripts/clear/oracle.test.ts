import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { clearFiles } from './clear-files.ts'
import { faultLines, type Source } from './faults.ts'
import { lineRows, poolRows } from './write-results.ts'

// Random files, cleared by the command and by an oracle that tries every tier on every line, without numbering, grouping or ranking.

interface Wish {
  household: string
  pool: string[]
  quantity: number
  cap: number | null
  /** Steps 2 and 3. */
  further: { quantity: number; cap: number }[]
}
interface Bid {
  supplier: string
  pool: string[]
  tiers: { min: number; price: number }[]
  minute: number
  picoseconds: bigint
  offset: number
}
interface World {
  wishes: Wish[]
  bids: Bid[]
  ids: string[]
  /** Whether the demand has the columns of steps. */
  hasSteps: boolean
  quotes: boolean
  newLine: string
  mark: string
}

const folder = mkdtempSync(join(tmpdir(), 'dohromady-oracle-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pool = fc.tuple(
  fc.constantFrom('Žďár', '\u{1F33B}', '\uFFFD', 'A, "B"'),
  fc.constantFrom('2026-11-23', '2026-12-28'),
  fc.constantFrom('mléko 1,5 %', 'chléb', 'x\ny'),
  fc.constantFrom('kg', 'balení'),
)
const fewPools = fc.uniqueArray(pool, { minLength: 1, maxLength: 5, selector: String })
const tiers = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 3 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 3 }),
  )
  .map(([mins, prices]) => {
    const dearFirst = prices.sort((a, b) => b - a)
    return mins.sort((a, b) => a - b).map((min, i) => ({ min: min * 500, price: dearFirst[i]! * 37 }))
  })
/** Adds up to two further steps to a wish with a cap, as far as there are lower caps. */
const withSteps = (rises: readonly number[], { cap, ...wish }: Omit<Wish, 'further'>): Wish => {
  const further = cap === null ? [] : rises.map((rise, n) => ({ quantity: wish.quantity + 4_000 * n + rise, cap: cap - 37 * (n + 1) }))
  return { ...wish, cap, further: further.filter((step) => step.cap > 0) }
}
const world: fc.Arbitrary<World> = fewPools.chain((pools) =>
  fc.record({
    hasSteps: fc.boolean(),
    wishes: fc.array(
      fc
        .tuple(
          fc.array(fc.integer({ min: 1, max: 4_000 }), { maxLength: 2 }),
          fc.record({
            household: fc.constantFrom('Nová', 'Malí', 'U "lesa"', 'a,b'),
            pool: fc.constantFrom(...pools),
            quantity: fc.integer({ min: 1, max: 9_000 }),
            cap: fc.option(
              fc.integer({ min: 1, max: 10 }).map((n) => n * 37),
              { freq: 6 },
            ),
          }),
        )
        .map(([rises, wish]) => withSteps(rises, wish)),
      { maxLength: 25 },
    ),
    bids: fc.array(
      fc.record({
        supplier: fc.constantFrom('Statek', 'Mlékárna "U Vody"'),
        pool: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...pools) }, { weight: 1, arbitrary: pool }),
        tiers,
        minute: fc.integer({ min: 0, max: 1 }),
        picoseconds: fc.constantFrom(0n, 1n, 10n, 1_000_000_000_000n),
        offset: fc.constantFrom(0, 60, -330),
      }),
      { maxLength: 8 },
    ),
    ids: fc.shuffledSubarray(['b', 'B', 'á', '\uFF5E', '\u{1F600}', 'n,1', 'n', 'N'], { minLength: 8 }),
    quotes: fc.boolean(),
    newLine: fc.constantFrom('\n', '\r\n'),
    mark: fc.constantFrom('', '\uFEFF'),
  }),
)

const decimal = (n: number, places: number) => (n / 10 ** places).toFixed(places)
const short = (n: number) => String(Number((n / 1000).toFixed(3)))
const csv = (row: readonly string[], always = false) =>
  row
    .map((text) => (always || [',', '"', '\n', '\r'].some((special) => text.includes(special)) ? `"${text.split('"').join('""')}"` : text))
    .join(',')

function instant({ minute, picoseconds, offset }: Bid): string {
  const local = new Date(Date.UTC(2026, 10, 20, 8, minute + offset)).toISOString().slice(0, 17)
  const digits = picoseconds.toString().padStart(14, '0')
  const zone = offset === 0 ? 'Z' : offset === 60 ? '+01:00' : '-05:30'
  return `${local}${digits.slice(0, 2)}.${digits.slice(2)}${zone}`
}

function filesOf({ wishes, bids, ids, hasSteps, quotes, newLine, mark }: World) {
  const file = (header: string, rows: string[][]) => mark + [header, ...rows.map((row) => csv(row, quotes))].join(newLine) + newLine
  const demand = wishes.map(({ household, pool, quantity, cap, further }) => [
    household,
    ...pool,
    decimal(quantity, 3),
    cap === null ? '' : decimal(cap, 2),
    ...(hasSteps ? [0, 1] : []).flatMap((n) => (further[n] ? [decimal(further[n].quantity, 3), decimal(further[n].cap, 2)] : ['', ''])),
  ])
  const offers = bids.map((bid, i) => [
    ids[i]!,
    bid.supplier,
    ...bid.pool,
    ...[0, 1, 2].flatMap((t) => {
      const tier = bid.tiers[t]
      return tier ? [decimal(tier.min, 3), decimal(tier.price, 2)] : ['', '']
    }),
    instant(bid),
  ])
  return {
    demand: file(
      `household,locality,week,item,unit,quantity,max_price${hasSteps ? ',quantity2,max_price2,quantity3,max_price3' : ''}`,
      demand,
    ),
    offers: file('offer,supplier,locality,week,item,unit,min1,price1,min2,price2,min3,price3,submitted_at', offers),
  }
}

/** What a wish comes to at a price. */
function wanted({ hasSteps }: World, { quantity, cap, further }: Wish, price: number): number {
  if (cap === null || cap < price) return 0
  const reached = hasSteps ? further.filter((step) => step.cap >= price) : []
  return Math.max(quantity, ...reached.map((step) => step.quantity))
}

function winnerOf(world: World, pool: string[]) {
  const { wishes, bids, ids } = world
  const same = (other: string[]) => String(other) === String(pool)
  const tried = bids
    .flatMap((bid, i) => (same(bid.pool) ? bid.tiers.map((tier, t) => ({ id: ids[i]!, bid, tier, number: t + 1 })) : []))
    .map((one) => {
      const served = wishes.filter((wish) => same(wish.pool) && wish.cap !== null && wish.cap >= one.tier.price)
      return { ...one, served, sum: served.reduce((sum, wish) => sum + wanted(world, wish, one.tier.price), 0) }
    })
  const at = ({ minute, picoseconds }: Bid) => BigInt(minute) * 60_000_000_000_000n + picoseconds
  const [winner = null] = tried
    .filter(({ sum, tier }) => sum > 0 && sum >= tier.min)
    .sort((a, b) => a.tier.price - b.tier.price || Number(at(a.bid) - at(b.bid)) || Buffer.compare(Buffer.from(a.id), Buffer.from(b.id)))
  const cheaper = tried.filter(({ tier }) => winner === null || tier.price < winner.tier.price)
  const missing = cheaper.length === 0 ? null : Math.min(...cheaper.map(({ tier, sum }) => Math.max(1, tier.min - sum)))
  return { winner, missing, offered: tried.length > 0 }
}

function expected(world: World): { pools: string; lines: string } {
  const pools = [...new Map(world.wishes.map(({ pool }) => [String(pool), pool])).values()]
  pools.sort((a, b) => a.map((text, i) => Buffer.compare(Buffer.from(text), Buffer.from(b[i]!))).find((order) => order !== 0) ?? 0)
  const poolRows = pools.map((pool) => {
    const { winner, missing } = winnerOf(world, pool)
    const requested = world.wishes
      .filter((wish) => String(wish.pool) === String(pool))
      .reduce((sum, { quantity, further }) => sum + ((world.hasSteps && further.at(-1)?.quantity) || quantity), 0)
    return csv([
      ...pool,
      ...(winner === null
        ? ['not_cleared', '', '', '', '', '0', '0']
        : [
            'cleared',
            winner.id,
            winner.bid.supplier,
            String(winner.number),
            decimal(winner.tier.price, 2),
            short(winner.sum),
            String(new Set(winner.served.map(({ household }) => household)).size),
          ]),
      short(requested),
      missing === null ? '' : short(missing),
      ...(world.hasSteps ? ['0', '0'] : []),
    ])
  })
  const lineRows = world.wishes.map((wish) => {
    const { household, pool, quantity, cap } = wish
    const { winner, offered } = winnerOf(world, pool)
    const status =
      cap === null
        ? 'no_cap'
        : !offered
          ? 'no_offer'
          : winner === null
            ? 'below_minimum'
            : cap < winner.tier.price
              ? 'over_cap'
              : 'admitted'
    const price = status === 'admitted' && winner !== null ? winner.tier.price : null
    const served = price === null ? 0 : wanted(world, wish, price)
    const total = price === null ? '' : decimal(Number((BigInt(price) * BigInt(served) * 2n + 1000n) / 2000n), 2)
    return csv([
      household,
      ...pool,
      short(quantity),
      cap === null ? '' : decimal(cap, 2),
      status,
      price === null ? '' : decimal(price, 2),
      total,
      ...(world.hasSteps ? [...(price === null ? ['', ''] : [short(served), '0']), pool[1]!, ''] : []),
    ])
  })
  return {
    pools: [
      'locality,week,item,unit,status,offer,supplier,tier,unit_price,quantity,households,requested_quantity,missing_quantity' +
        (world.hasSteps ? ',flexible_quantity,waiting_quantity' : ''),
      ...poolRows,
    ].join('\n'),
    lines: [
      'household,locality,week,item,unit,quantity,max_price,status,unit_price,total' +
        (world.hasSteps ? ',served_quantity,flexible_quantity,decided_week,waits_until' : ''),
      ...lineRows,
    ].join('\n'),
  }
}

it('both files equal a search of every tier on every line', () => {
  let cleared = 0
  fc.assert(
    fc.property(world, (world) => {
      const files = filesOf(world)
      const source = (name: 'demand' | 'offers'): Source => ({ path: join(folder, name), name, faults: [] })
      const [demand, offers] = [source('demand'), source('offers')]
      writeFileSync(demand.path, files.demand)
      writeFileSync(offers.path, files.offers)
      const results = clearFiles(demand, offers)
      expect([demand, offers].flatMap(faultLines)).toEqual([])
      if (results === null) throw new Error('files without faults have results')
      const got = { pools: [...poolRows(results)].join('\n'), lines: [...lineRows(results)].join('\n') }
      expect(got).toEqual(expected(world))
      if (got.pools.includes(',cleared,')) cleared += 1
    }),
    { numRuns: 500 },
  )
  expect(cleared).toBeGreaterThan(100)
})
