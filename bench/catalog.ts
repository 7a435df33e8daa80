// A catalog of a hundred thousand items: how long it takes to find what two hundred written names mean, what one means, and what a search
// for some words finds. Names are made of thousands of words, some of them in very many names; they are written inflected and misspelt.
import { sql } from 'kysely'
import { matchItems } from '#server/catalog/match-items.ts'
import { searchItems } from '#server/catalog/search-items.ts'
import { withScratchDatabase, type Scratch } from '../scripts/scratch-database.ts'
import { grouped, median, report, table, verdict } from './report.ts'

const [itemCount, nameCount, repeats] = [100_000, 200, 10]
const [listLimitMs, oneLimitMs, searchLimitMs] = [1000, 30, 30]

const syllables = [
  'mlé',
  'ko',
  'chle',
  'ba',
  'rý',
  'že',
  'mou',
  'ka',
  'sý',
  'ra',
  'jab',
  'lo',
  'mrk',
  've',
  'ci',
  'bu',
  'le',
  'ští',
  'pa',
  'tý',
]
const everywhere = ['bio', 'kg', 'balení', 'čerstvé', 'český', 'mléko', 'chléb', 'mouka', 'hladká', 'jablka']

/** The n-th word of this catalog's language; the first ones are in very many names. */
function wordOf(n: number): string {
  if (n < everywhere.length) return everywhere[n]!
  const digits = [n % 20, Math.floor(n / 20) % 20, Math.floor(n / 400) % 20]
  return digits.map((digit) => syllables[digit]).join('')
}

/** The same in every run. */
let state = 20_261_121
const below = (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit
/** Few words are in many names, as in every language. */
const anyWord = () => wordOf(Math.floor(8000 * (below(10_000) / 10_000) ** 3))
const nameOf = (words: number) => Array.from({ length: words }, anyWord).join(' ')

async function fill({ db }: Scratch): Promise<string[]> {
  const names = Array.from({ length: itemCount }, (_, n) => `${nameOf(2 + (n % 4))} ${1 + (n % 9)} kg`)
  await sql`
    insert into catalog_items (type, sku, name, generic_name, category_id, unit, base_price)
    select 'product', 'B' || n, name, name, (select id from categories where type = 'product' limit 1), 'ks', 5000
    from unnest(${names}::text[]) with ordinality as made(name, n)`.execute(db)
  await sql`vacuum analyze`.execute(db)
  return names
}

/** As people write it: some letters otherwise, and without what the name ends with. */
const asWritten = (name: string) =>
  name
    .split(' ')
    .slice(0, -2)
    .map((word, n) => (n % 2 ? `${word.slice(0, -1)}y` : word))
    .join(' ')

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function measure(scratch: Scratch) {
  const names = await fill(scratch)
  const { db } = scratch
  const written = () => asWritten(names[below(itemCount)]!)
  const runs = { list: [] as number[], long: [] as number[], one: [] as number[], search: [] as number[] }
  await matchItems(db, [written()])
  for (let n = 0; n < repeats; n += 1) {
    const list = Array.from({ length: nameCount }, written)
    runs.list.push(await timeOf(() => matchItems(db, list)))
    const long = Array.from({ length: nameCount }, () => nameOf(12))
    if (n % 4 === 0) runs.long.push(await timeOf(() => matchItems(db, long)))
    for (const name of list.slice(0, 10)) runs.one.push(await timeOf(() => matchItems(db, [name])))
    const word = list[0]!.split(' ')[0]!
    for (const query of ['', 'ml', 'xq', 'mleko', 'mouka hl', word, word.slice(0, 3), list[1]!, 'bio kg', 'nicneni'])
      runs.search.push(await timeOf(() => searchItems(db, { query, type: 'product', categoryId: null })))
  }
  return runs
}

const p95 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1]!

const runs = await withScratchDatabase(measure)
const [listMs, oneMs, searchMs] = [median(runs.list), p95(runs.one), p95(runs.search)]
const row = (what: string, times: readonly number[]) => [what, times.length, grouped(median(times), 1), grouped(p95(times), 1)]
report(
  'Catalog',
  'npm run bench -- catalog',
  [
    `${grouped(itemCount)} items. Searches are for nothing, for two letters, for words that very many names hold, few, and none.`,
    '',
    table(
      ['what', 'times', 'ms, median', 'p95'],
      [
        row(`${nameCount} names matched at once`, runs.list),
        row(`${nameCount} names of 12 words`, runs.long),
        row('one name matched', runs.one),
        row('search', runs.search),
      ],
    ),
    '',
    `- ${nameCount} names, median of ${grouped(listLimitMs)} ms: ${verdict(listMs / listLimitMs, 1, 'at most')}`,
    `- one name, p95 of ${oneLimitMs} ms: ${verdict(oneMs / oneLimitMs, 1, 'at most')}`,
    `- search, p95 of ${searchLimitMs} ms: ${verdict(searchMs / searchLimitMs, 1, 'at most')}`,
  ].join('\n'),
)
if (listMs > listLimitMs || oneMs > oneLimitMs || searchMs > searchLimitMs) process.exitCode = 1
