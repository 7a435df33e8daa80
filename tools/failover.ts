// `npm run failover`: a storm over a primary and a synchronous standby, in which the primary is killed and the standby promoted. Exits with 1 if
// an acknowledged change is lost, or changes are not accepted again within 30 seconds.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPair } from './failover/pair.ts'
import { raiseStorm } from './storm/raise-storm.ts'

const mostMs = 30_000

const pair = await startPair(mkdtempSync(join(tmpdir(), 'failover-')))
try {
  console.log(`Primární server a synchronní záloha běží (${await pair.syncState()}). Začíná bouře.`)
  const { edits, accepted, refused, lost, late, tally, kills, broken } = await raiseStorm({
    seed: Number(process.argv[2] ?? 1),
    edits: 3000,
    clients: 32,
    members: 200,
    beforeMs: 40_000,
    betweenMs: 6000,
    writeMs: 200,
    closingMs: 100,
    withKills: true,
    postgres: { url: pair.url, kill: pair.kill },
  })
  const { noticedMs, promotedMs } = await pair.promoted
  const recoveryMs = kills[0]!.recoveryMs
  const rows: [string, string | number][] = [
    ['změn', `${edits}, z toho přijato ${accepted}, odmítnuto ${refused}`],
    ['opakovaných požadavků', tally.retries],
    ['výpadek zjištěn po', `${(noticedMs / 1000).toFixed(1)} s`],
    ['záloha povýšena po', `${(promotedMs / 1000).toFixed(1)} s`],
    ['změny zase přijímány po', `${(recoveryMs / 1000).toFixed(1)} s`],
    ['ztraceno', lost],
    ['přijato pozdě', late],
  ]
  for (const [what, found] of rows) console.log(`  ${what.padEnd(26)} ${found}`)
  for (const line of broken) console.error(line)
  const holds = broken.length === 0 && recoveryMs <= mostMs
  console.log(holds ? 'Převzetí prošlo.' : 'Převzetí neprošlo.')
  process.exitCode = holds ? 0 : 1
} finally {
  await pair.stop()
}
