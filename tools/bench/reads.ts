// Readings per second, side by side: by our API, by a bare server, and by pgbench's plain select; ten members read over ten thousand items.
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '#server/platform/db/database.ts'
import { fillCatalog } from './catalog-world.ts'
import { bareRequests, signIn, type Member } from './changes-http.ts'
import { openClient, type HttpClient } from './http-client.ts'
import { scriptOf, type PLAIN } from './plain.ts'
import { endScript, startScript, withProduct, type Product } from './product.ts'
import { report } from './report.ts'
import { load, pgbench, rateVerdict, serverMsOf, sideBySide, waysTable, type Measured, type Way } from './side-by-side.ts'

const [clients, items, draws, seconds, rounds] = [10, 10_000, 40, 5, 3]
const meLimitMs = 0.35

interface Reading {
  name: string
  /** Our procedure with the input of a request, and the plain statement with its values. */
  procedure: string
  input: (n: number, member: Member) => unknown
  path: keyof typeof PLAIN
  values: (n: number, member: Member) => readonly string[]
  /** The least share of the bare server's rate. */
  limit: number | null
}

/** Words and categories of the catalog. */
interface Drawn {
  words: { typed: string; folded: string }[]
  categories: string[]
}

async function drawFrom(url: string): Promise<Drawn> {
  const db = openDatabase({ url, max: 1, statementTimeoutMs: 600_000 })
  await fillCatalog(db, items)
  const { rows: words } = await sql<{ typed: string; folded: string }>`
    select split_part(name, ' ', 1) as typed, btrim(folded_words(split_part(name, ' ', 1))) as folded from catalog_items
    where sku like 'Z%' order by md5(sku) limit ${draws}`.execute(db)
  const { rows: categories } = await sql<{ id: string }>`
    select category_id as id from catalog_items where sku like 'Z%' group by 1 order by md5(category_id::text) limit ${draws}`.execute(db)
  await db.destroy()
  return { words, categories: categories.map(({ id }) => id) }
}

const readings = ({ words, categories }: Drawn): Reading[] => {
  const [word, category] = [(n: number) => words[n % words.length]!, (n: number) => categories[n % categories.length]!]
  const week = { path: '/week', values: (_: number, { weekStart }: Member) => [weekStart] } as const
  return [
    {
      name: 'search by a word',
      procedure: 'catalog/browse',
      input: (n) => ({ query: word(n).typed }),
      path: '/search',
      values: (n) => [word(n).folded],
      limit: 0.4,
    },
    {
      name: 'a category',
      procedure: 'catalog/browse',
      input: (n) => ({ query: '', categoryId: category(n) }),
      path: '/category',
      values: (n) => [category(n)],
      limit: 0.3,
    },
    { name: 'the basket of a week', procedure: 'basket/week', input: (_, { weekStart }) => ({ weekStart }), ...week, limit: 0.4 },
    { name: 'the template', procedure: 'template/read', input: () => undefined, ...week, limit: null },
    { name: 'who I am', procedure: 'account/me', input: () => undefined, path: '/me', values: () => [], limit: null },
  ]
}

interface Read {
  section: string
  verdicts: { line: string; isBroken: boolean }[]
}

const meVerdict = (ours: readonly Measured[]) => {
  const ratio = serverMsOf(ours)! / meLimitMs
  return {
    line: `- CPU of the server beside ${meLimitMs} ms: ratio ${ratio.toFixed(2)}, limit at most 1: ${ratio <= 1 ? 'holds' : 'BROKEN'}`,
    isBroken: ratio > 1,
  }
}

async function read(
  reading: Reading,
  { members, bareClients, product, barePid }: { members: Member[]; bareClients: HttpClient[]; product: Product; barePid: number },
): Promise<Read> {
  const { name, procedure, input, path, values, limit } = reading
  const ours = members.map((member) => (n: number) => member.call(procedure, input(n, member)))
  const plain = bareRequests(bareClients, path, (i, n) => values(n, members[i]!))
  const scripts = Array.from({ length: draws }, (_, n) => {
    const member = members[n % members.length]!
    return scriptOf(path, [member.userId, ...values(n, member)])
  })
  const ways: Way[] = [
    { name: `our ${procedure.replace('/', '.')}`, pid: product.child.pid!, run: (time) => load(ours, time) },
    { name: 'bare node:http', pid: barePid, run: (time) => load(plain, time) },
    { name: 'select by pgbench', pid: null, run: (time) => pgbench(product.databaseUrl, clients, scripts, time) },
  ]
  const results = await sideBySide(ways, { postgresPid: product.postgresPid, seconds, rounds })
  const verdicts = [
    ...(limit === null ? [] : [rateVerdict(`${name}, compared with the bare server`, results[0]!, results[1]!, limit)]),
    ...(path === '/me' ? [meVerdict(results[0]!)] : []),
  ]
  return { section: waysTable(name, ways, results), verdicts }
}

await withProduct(async (product) => {
  const drawn = await drawFrom(product.databaseUrl)
  const bare = await startScript(join(import.meta.dirname, 'bare-server.ts'), { BARE_DATABASE_URL: product.databaseUrl })
  try {
    const members: Member[] = []
    for (let n = 1; n <= clients; n++) members.push(await signIn(product.address, `soused${n}`))
    const bareClients = await Promise.all(members.map(({ cookie }) => openClient(bare.address, { cookie })))
    const reads: Read[] = []
    for (const reading of readings(drawn)) reads.push(await read(reading, { members, bareClients, product, barePid: bare.child.pid! }))
    for (const client of bareClients) client.end()
    report(
      'Readings',
      'npm run bench -- reads',
      [
        `${clients} members read over keep-alive connections with real sessions; the catalog has ${items.toLocaleString('cs-CZ')} items. The bare server looks up the session and runs one`,
        `plain statement. Server, client and PostgreSQL share the cores. Medians of ${rounds} alternating rounds of ${seconds} s each.`,
        ...reads.flatMap(({ section, verdicts }) => [
          '',
          section,
          ...(verdicts.length > 0 ? [''] : []),
          ...verdicts.map(({ line }) => line),
        ]),
      ].join('\n'),
    )
    if (reads.some(({ verdicts }) => verdicts.some(({ isBroken }) => isBroken))) process.exitCode = 1
  } finally {
    await endScript(bare)
  }
})
