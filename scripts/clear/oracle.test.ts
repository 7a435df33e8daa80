import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { clearFiles } from './clear-files.ts'
import { faultLines, type Source } from './faults.ts'
import { recompute } from './recompute.ts'
import { lineRows, poolRows } from './write-results.ts'

// Random files, cleared by the command and computed a second time from their text.

interface Wish {
  household: string
  pool: string[]
  quantity: number
  cap: number | null
  /** Steps 2 and 3; a line with steps accepts nothing on top. */
  further: { quantity: number; cap: number }[]
  onTop: number | null
  waitWeeks: number
  /** How many weeks ago it was wanted, if it waited already; else null. */
  waited: number | null
}
interface Bid {
  supplier: string
  pool: string[]
  tiers: { min: number; price: number }[]
  minute: number
  picoseconds: bigint
  offset: number
  /** The region that it is for instead of its pool's locality, if the world has regions. */
  region: string | null
}
interface World {
  wishes: Wish[]
  bids: Bid[]
  ids: string[]
  /** Which optional columns the demand has. */
  columns: { steps: boolean; most: boolean; wait: boolean; since: boolean }
  /** The region of each locality that has one; null without the file. */
  regions: [locality: string, region: string][] | null
  quotes: boolean
  newLine: string
  mark: string
}

const folder = mkdtempSync(join(tmpdir(), 'dohromady-oracle-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const localities = ['Žďár', '\u{1F33B}', '\uFFFD', 'A, "B"']
const some = <One>(most: number, ...all: One[]) => fc.shuffledSubarray(all, { minLength: Math.ceil(most / 2), maxLength: most })
/** The pools of a world: few weeks, places or goods, so that lines wait for pools that others are in, or nobody, and places buy together. */
const poolsIn = (places: number, weeks: number, goods: number) =>
  fc
    .record({
      places: some(places, ...localities),
      weeks: some(weeks, '2026-12-14', '2026-12-28', '2027-01-04', '2027-01-11'),
      goods: some(goods, ['mléko 1,5 %', 'balení'], ['chléb', 'kg'], ['x\ny', 'kg']),
    })
    .map((own) => own.places.flatMap((place) => own.weeks.flatMap((week) => own.goods.map((good) => [place, week, ...good]))))
    .chain((all) => fc.shuffledSubarray(all, { minLength: Math.min(3, all.length), maxLength: Math.min(5, all.length) }))
const pools = fc.oneof(poolsIn(1, 4, 1), poolsIn(4, 1, 1), poolsIn(4, 2, 1), poolsIn(2, 3, 2))
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
const withSteps = (rises: readonly number[], wish: Omit<Wish, 'further'>): Wish => {
  const { cap, quantity } = wish
  const further = cap === null ? [] : rises.map((rise, n) => ({ quantity: quantity + 4_000 * n + rise, cap: cap - 37 * (n + 1) }))
  return { ...wish, further: further.filter((step) => step.cap > 0) }
}
const wishIn = (own: string[][]): fc.Arbitrary<Wish> =>
  fc
    .tuple(
      fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(fc.integer({ min: 1, max: 4_000 }), { maxLength: 2 })),
      fc.record({
        household: fc.constantFrom('Nová', 'Malí', 'U "lesa"', 'a,b'),
        pool: fc.constantFrom(...own),
        quantity: fc.integer({ min: 1, max: 9_000 }),
        cap: fc.option(
          fc.integer({ min: 1, max: 10 }).map((n) => n * 37),
          { freq: 6 },
        ),
        onTop: fc.option(
          fc.oneof(
            fc.nat(6_000),
            fc.nat(6).map((n) => n * 1_000),
          ),
          { freq: 3 },
        ),
        waitWeeks: fc.oneof(fc.constant(0), fc.nat(8)),
        waited: fc.option(fc.integer({ min: 1, max: 8 }), { freq: 1 }),
      }),
    )
    .map(([rises, wish]) => withSteps(rises, wish))
const elsewhere: string[] = ['Lhota', '2027-01-18', 'chléb', 'kg']
const often = fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false))
const world: fc.Arbitrary<World> = pools.chain((own) =>
  fc.record({
    columns: fc.record({ steps: fc.boolean(), most: often, wait: often, since: fc.boolean() }),
    // Of one pool there are only offers, so that lines which wait are alone in it.
    wishes: fc.array(wishIn(own.slice(0, Math.max(1, own.length - 1))), { maxLength: 16, size: 'max' }),
    bids: fc.array(
      fc.record({
        supplier: fc.constantFrom('Statek', 'Mlékárna "U Vody"'),
        pool: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...own) }, fc.constant(elsewhere)),
        tiers,
        minute: fc.integer({ min: 0, max: 1 }),
        picoseconds: fc.constantFrom(0n, 1n, 10n, 1_000_000_000_000n),
        offset: fc.constantFrom(0, 60, -330),
        region: fc.constantFrom(null, null, 'R', 'R', 'R', 'Brno, "jih"'),
      }),
      { maxLength: 8, size: 'max' },
    ),
    regions: fc.option(
      fc
        .tuple(...localities.map((place) => fc.constantFrom(null, 'R', 'R', 'R', 'Brno, "jih"').map((region) => [place, region] as const)))
        .map((all) => all.flatMap(([place, region]): [string, string][] => (region === null ? [] : [[place, region]]))),
      { freq: 3 },
    ),
    ids: fc.shuffledSubarray(['b', 'B', 'á', '\uFF5E', '\u{1F600}', 'n,1', 'n', 'N'], { minLength: 8 }),
    quotes: fc.boolean(),
    newLine: fc.constantFrom('\n', '\r\n'),
    mark: fc.constantFrom('', '\uFEFF'),
  }),
)

const decimal = (n: number, places: number) => (n / 10 ** places).toFixed(places)
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

const weeksBefore = (week: string, weeks: number) => new Date(Date.parse(week) - weeks * 7 * 86_400_000).toISOString().slice(0, 10)

/** The optional fields of a wish, as far as the file has their columns. */
function flexibleFields({ columns }: World, { pool, quantity, further, onTop, waitWeeks, waited }: Wish): string[] {
  const isTolerant = onTop !== null && !(columns.steps && further.length > 0)
  return [
    ...(columns.steps ? [0, 1] : []).flatMap((n) =>
      further[n] ? [decimal(further[n].quantity, 3), decimal(further[n].cap, 2)] : ['', ''],
    ),
    ...(columns.most ? [isTolerant ? decimal(quantity + onTop, 3) : ''] : []),
    ...(columns.wait ? [waitWeeks === 0 ? '' : String(waitWeeks)] : []),
    ...(columns.since ? [waited === null ? '' : weeksBefore(pool[1]!, waited)] : []),
  ]
}

function filesOf(world: World) {
  const { wishes, bids, ids, columns, regions, quotes, newLine, mark } = world
  const file = (header: string, rows: string[][]) => mark + [header, ...rows.map((row) => csv(row, quotes))].join(newLine) + newLine
  const demand = wishes.map((wish) => [
    wish.household,
    ...wish.pool,
    decimal(wish.quantity, 3),
    wish.cap === null ? '' : decimal(wish.cap, 2),
    ...flexibleFields(world, wish),
  ])
  const offers = bids.map((bid, i) => [
    ids[i]!,
    bid.supplier,
    ...(regions === null || bid.region === null ? bid.pool : ['', ...bid.pool.slice(1)]),
    ...[0, 1, 2].flatMap((t) => {
      const tier = bid.tiers[t]
      return tier ? [decimal(tier.min, 3), decimal(tier.price, 2)] : ['', '']
    }),
    instant(bid),
    ...(regions === null ? [] : [bid.region ?? '']),
  ])
  const optional = [
    columns.steps ? ',quantity2,max_price2,quantity3,max_price3' : '',
    columns.most ? ',quantity_max' : '',
    columns.wait ? ',wait_weeks' : '',
    columns.since ? ',waiting_since' : '',
  ].join('')
  return {
    demand: file(`household,locality,week,item,unit,quantity,max_price${optional}`, demand),
    offers: file(
      `offer,supplier,locality,week,item,unit,min1,price1,min2,price2,min3,price3,submitted_at${regions === null ? '' : ',region'}`,
      offers,
    ),
    ...(regions === null ? {} : { regions: file('locality,region', regions) }),
  }
}

it('both files equal what is computed a second time from the text, in another way', () => {
  const seen = { cleared: 0, regional: 0, flexible: 0, waited: 0, alone: 0, waiting: 0 }
  fc.assert(
    fc.property(world, (world) => {
      const files = filesOf(world)
      const source = (name: keyof typeof files): Source => {
        const path = join(folder, name)
        writeFileSync(path, files[name]!)
        return { path, name, faults: [] }
      }
      const sources = {
        demand: source('demand'),
        offers: source('offers'),
        regions: files.regions === undefined ? null : source('regions'),
      }
      const results = clearFiles(sources)
      expect(Object.values(sources).flatMap((own) => (own === null ? [] : faultLines(own)))).toEqual([])
      if (results === null) throw new Error('files without faults have results')
      const got = { pools: [...poolRows(results)].join('\n'), lines: [...lineRows(results)].join('\n') }
      expect(got).toEqual(recompute(files))
      const stood = results.cleared.results.filter((pool) => pool !== undefined)
      if (stood.some(({ award }) => award !== null)) seen.cleared += 1
      if (stood.filter(({ region }) => region !== null).length > 1) seen.regional += 1
      if (stood.some(({ award }) => award?.flexible)) seen.flexible += 1
      if (stood.some(({ award, waiting }) => award !== null && waiting > 0)) seen.waited += 1
      if (stood.some(({ requested, waiting }) => waiting === requested)) seen.alone += 1
      if (/\d{4}-\d\d-\d\d$/m.test(got.lines.split('\n').slice(1).join('\n'))) seen.waiting += 1
    }),
    { numRuns: 1000 },
  )
  // Each of the rules was met often enough to be compared.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5)
})
