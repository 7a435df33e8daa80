// A catalog of a hundred thousand items: the time to match two hundred typed names, to match one, and to search page by page; beside a plain
// select of sixty items by key. Queries are inflected and misspelt, as people type.
import { loadavg } from 'node:os'
import { matchItems, namedOnly } from '#server/catalog/catalog/match-items.ts'
import { listCategories } from '#server/catalog/catalog/list-categories.ts'
import { itemCards } from '#server/catalog/catalog/queries.ts'
import { browseItems } from '#server/catalog/catalog/search-items.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withScratchDatabase, type Scratch } from '../../scripts/scratch-database.ts'
import { categoryWords, drawing, fillCatalog, itemCount } from './catalog-world.ts'
import { grouped, median, report, table, verdict } from './report.ts'

const [nameCount, repeats, searches] = [200, 10, 60]
const [listLimitMs, oneLimitMs, searchLimitMs] = [1000, 30, 30]

// A member without a locality sees the popularity of all of them.
const userId = '00000000-0000-0000-0000-000000000000'

const { below, any } = drawing(20_261_122)

const wordsOf = (name: string) => name.split(' ').slice(0, -2)

/** As people type it: some letters changed, and without the ending. */
const inflected = (name: string) =>
  wordsOf(name)
    .map((word, n) => (n % 2 ? `${word.slice(0, -1)}y` : word))
    .join(' ')

/** Swaps two letters of a word. */
const misspelt = (word: string) => {
  const at = 1 + below(Math.max(1, word.length - 2))
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

type Filled = Awaited<ReturnType<typeof fillCatalog>>

interface Ask {
  query?: string
  categoryId?: string
  after?: { name: string; id: string; rank: number[] }
}

/** Each kind of query, drawn from the names of the catalog. */
function kindsOf({ names, everyday }: Filled, categories: readonly string[], lowest: readonly string[]) {
  const name = () => any(names)
  const long = () => wordsOf(name()).find((word) => word.length > 4) ?? 'mléko'
  return {
    'one word': () => ({ query: any(wordsOf(name())) }),
    'two words': () => ({ query: wordsOf(name()).slice(0, 2).toReversed().join(' ') }),
    'another name': () => ({ query: any(everyday) }),
    'name of a category': () => ({ query: any(categoryWords) }),
    'name of it and a word': () => ({ query: `${any(categoryWords)} ${any(wordsOf(name()))}` }),
    'a code': () => ({ query: `Z${String(1 + below(itemCount)).padStart(6, '0')}` }),
    'two letters': () => ({ query: long().slice(0, 2) }),
    'letters inside': () => ({ query: long().slice(1, 5) }),
    'misspelt word': () => ({ query: misspelt(long()) }),
    'nothing like it': () => ({ query: 'xqwzyk' }),
    'a category': () => ({ categoryId: any(categories) }),
    'word in a category': () => ({ query: any(wordsOf(name())), categoryId: any(categories) }),
    'lowest category': () => ({ categoryId: any(lowest) }),
    'all of it': () => ({}),
    'deep page': () => ({ after: { name: name(), id: '00000000-0000-0000-0000-000000000000', rank: [0] } }),
    'deep page of a word': () => ({
      query: any(wordsOf(name())),
      after: { name: name(), id: '00000000-0000-0000-0000-000000000000', rank: [-4, 0, 0, -2] },
    }),
  } satisfies Record<string, () => Ask>
}

async function measureSearches(db: Db, filled: Filled) {
  const listed = (await listCategories(db, 'product')).filter(({ itemCount: items }) => items > 0)
  const ids = (from: typeof listed) => from.map(({ id }) => id)
  const kinds = kindsOf(filled, ids(listed), ids(listed.filter(({ level }) => level === 5)))
  const keys = (await db.selectFrom('catalog_items').select('id').execute()).map(({ id }) => id)
  const ask = (wanted: Ask) => () => browseItems(db, { userId, query: '', type: 'product', categoryId: null, after: null, ...wanted })
  const runs = {
    keys: [] as number[],
    categories: [] as number[],
    kinds: new Map(Object.keys(kinds).map((kind) => [kind, [] as number[]])),
  }
  for (let n = 0; n < searches; n += 1) {
    runs.keys.push(
      await timeOf(() =>
        itemCards(
          db,
          Array.from({ length: 60 }, () => any(keys)),
        ),
      ),
    )
    if (n % 4 === 0) runs.categories.push(await timeOf(() => listCategories(db, 'product')))
    for (const [kind, draw] of Object.entries(kinds)) runs.kinds.get(kind)!.push(await timeOf(ask(draw())))
  }
  return runs
}

async function measure({ db }: Scratch) {
  const filled = await fillCatalog(db)
  const { names } = filled
  const written = () => inflected(any(names))
  const runs = { list: [] as number[], long: [] as number[], one: [] as number[] }
  await matchItems(db, [namedOnly(written())])
  for (let n = 0; n < repeats; n += 1) {
    const list = Array.from({ length: nameCount }, written)
    runs.list.push(await timeOf(() => matchItems(db, list.map(namedOnly))))
    const long = Array.from({ length: nameCount }, () => Array.from({ length: 12 }, () => any(wordsOf(any(names)))).join(' '))
    if (n % 4 === 0) runs.long.push(await timeOf(() => matchItems(db, long.map(namedOnly))))
    for (const name of list.slice(0, 10)) runs.one.push(await timeOf(() => matchItems(db, [namedOnly(name)])))
  }
  return { ...runs, ...(await measureSearches(db, filled)) }
}

const p95 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1]!

const runs = await withScratchDatabase(measure)
const all = [...runs.kinds.values()].flat()
const [listMs, oneMs, searchMs, keysMs] = [median(runs.list), p95(runs.one), p95(all), p95(runs.keys)]
const row = (what: string, times: readonly number[]) => [what, times.length, grouped(median(times), 1), grouped(p95(times), 1)]
report(
  'Catalog',
  'npm run bench -- catalog',
  [
    `${grouped(itemCount)} items in about seven hundred categories. The most frequent word occurs in every twentieth name. Every fifth item has two other names, every eighth category one. A page has sixty items and the total. The machine's load at the end, including this benchmark: ${loadavg()[0]!.toFixed(1)}.`,
    '',
    table(
      ['what', 'times', 'ms, median', 'p95'],
      [
        row(`${nameCount} names matched at once`, runs.list),
        row(`${nameCount} names of 12 words`, runs.long),
        row('one name matched', runs.one),
        row('60 items by their keys', runs.keys),
        ...[...runs.kinds].map(([kind, times]) => row(`page: ${kind}`, times)),
        row('all pages together', all),
        row('categories with numbers', runs.categories),
      ],
    ),
    '',
    `- ${nameCount} names, median of ${grouped(listLimitMs)} ms: ${verdict(listMs / listLimitMs, 1, 'at most')}`,
    `- one name, p95 of ${oneLimitMs} ms: ${verdict(oneMs / oneLimitMs, 1, 'at most')}`,
    `- a page, p95 of ${searchLimitMs} ms: ${verdict(searchMs / searchLimitMs, 1, 'at most')}`,
    `- a page takes ${(searchMs / keysMs).toFixed(1)} times as long as a plain select of sixty items by key (p95 of both).`,
  ].join('\n'),
)
if (listMs > listLimitMs || oneMs > oneLimitMs || searchMs > searchLimitMs) process.exitCode = 1
