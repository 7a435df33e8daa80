// Basket changes per second, side by side: through our API by signed-in members, by a bare server, by the same statements sent by `pg`, and
// by pgbench's plain upsert.
import { join } from 'node:path'
import { bareRequests, httpChanges, signIn, type Member } from './changes-http.ts'
import { openDirectChanges } from './changes-direct.ts'
import { openClient } from './http-client.ts'
import { makePlainTable, scriptOf } from './plain.ts'
import { endScript, startScript, withProduct, type Product } from './product.ts'
import { report } from './report.ts'
import { load, percentileOf, pgbench, rateVerdict, sideBySide, waysTable, type Way } from './side-by-side.ts'

const limits = { bare: 0.4, pgbench: 0.3, direct: 0.3, spread: 3 }
const [clients, seconds, rounds] = [50, 8, 3]
// Of pgbench, as many as our server opens; PostgreSQL grants one hundred, and the other ways keep theirs.
const connections = 20

const quantityOf = ({ line }: Member, n: number) => line.quantity + 1000 * (1 + (n % 2))

async function measure({ address, child, databaseUrl, postgresPid }: Product) {
  const members: Member[] = []
  for (let n = 1; n <= clients; n++) members.push(await signIn(address, `soused${n}`))
  await makePlainTable(databaseUrl)
  const bare = await startScript(join(import.meta.dirname, 'bare-server.ts'), { BARE_DATABASE_URL: databaseUrl })
  const direct = await openDirectChanges(databaseUrl, members)
  try {
    const bareClients = await Promise.all(members.map(({ cookie }) => openClient(bare.address, { cookie })))
    const ours = httpChanges(members)
    const plain = bareRequests(bareClients, '/change', (i, n) => {
      const { line } = members[i]!
      return [line.id, quantityOf(members[i]!, n), line.maxPrice]
    })
    const scripts = members.map((member) => scriptOf('/change', [member.userId, member.line.id, 2000, member.line.maxPrice]))
    const ways: Way[] = [
      { name: 'our API', pid: child.pid!, run: (time) => load(ours, time) },
      { name: 'bare node:http', pid: bare.child.pid!, run: (time) => load(plain, time) },
      { name: 'our statements by pg', pid: null, run: (time) => load(direct.changes, time) },
      { name: 'upsert by pgbench', pid: null, run: (time) => pgbench(databaseUrl, connections, scripts, time) },
    ]
    const results = await sideBySide(ways, { postgresPid, seconds, rounds })
    for (const client of bareClients) client.end()
    return { ways, results }
  } finally {
    await direct.end()
    await endScript(bare)
  }
}

await withProduct(async (product) => {
  const { ways, results } = await measure(product)
  const [ours, bare, direct, upsert] = results as [(typeof results)[number], ...typeof results]
  const spread = percentileOf(ours, 0.99)! / percentileOf(ours, 0.5)!
  const verdicts = [
    rateVerdict('compared with the bare server', ours, bare!, limits.bare),
    rateVerdict('compared with our statements by pg', ours, direct!, limits.direct),
    rateVerdict('compared with pgbench', ours, upsert!, limits.pgbench),
    {
      line: `- p99 compared with p50: ratio ${spread.toFixed(2)}, limit at most ${limits.spread}: ${spread <= limits.spread ? 'holds' : 'BROKEN'}`,
      isBroken: spread > limits.spread,
    },
  ]
  report(
    'Basket changes',
    'npm run bench -- changes',
    [
      `${clients} members change the quantity of a template line for one week concurrently (\`basket.changeItem\`), over keep-alive connections with real sessions and an`,
      `idempotency key each. The bare server looks up the session and upserts one row of a plain table. \`pg\` sends the statements recorded from our command. fsync is`,
      `on; server, client and PostgreSQL share the cores. Medians of ${rounds} alternating rounds of ${seconds} s each.`,
      '',
      waysTable('way', ways, results),
      '',
      ...verdicts.map(({ line }) => line),
    ].join('\n'),
  )
  if (verdicts.some(({ isBroken }) => isBroken)) process.exitCode = 1
})
