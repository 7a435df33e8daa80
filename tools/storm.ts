// `npm run storm`: thousands of changes across a cut-off while PostgreSQL and the server are killed. Exits with 1 if an acknowledged change
// is lost, one is accepted late, or a sum is wrong; the seed repeats a storm.
import { parseArgs } from 'node:util'
import { isGuard } from './storm/sabotage.ts'
import { raiseStorm, type StormReport } from './storm/raise-storm.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10' },
    'first-seed': { type: 'string', default: '1' },
    edits: { type: 'string', default: '10000' },
    clients: { type: 'string', default: '64' },
    members: { type: 'string', default: '400' },
    'before-ms': { type: 'string', default: '18000' },
    'write-ms': { type: 'string', default: '400' },
    'no-kills': { type: 'boolean', default: false },
    // lock, order or keys: the storm without that protection, which must then fail.
    without: { type: 'string', default: '' },
  },
})

const columns = [
  'seed',
  'edits',
  'requests',
  'accepted (in time)',
  'refused',
  'retries',
  'copies',
  'repeats',
  'tab rounds',
  'kills (inside closing)',
  'recovery ms',
  'closed after ms',
  'lost',
  'late',
  'frozen = pooled',
  'admitted = awarded = bought',
  'verdict',
]

function row({ seed, edits, accepted, inTime, refused, tally, kills, closedAfterMs, lost, late, sums, broken }: StormReport): string[] {
  return [
    seed,
    edits,
    tally.requests,
    `${accepted} (${inTime})`,
    refused,
    tally.retries,
    tally.copies,
    tally.repeats,
    tally.tabRounds,
    `${kills.length} (${kills.filter(({ inClosing }) => inClosing).length})`,
    kills.map(({ what, recoveryMs }) => `${what} ${recoveryMs}`).join(', '),
    closedAfterMs.join(', '),
    lost,
    late,
    `${sums.snapshot} = ${sums.pools}`,
    `${sums.admitted} = ${sums.awards} = ${sums.purchases}`,
    broken.length === 0 ? 'holds' : `${broken.length} broken`,
  ].map(String)
}

console.log(`| ${columns.join(' | ')} |\n|${columns.map(() => '---').join('|')}|`)
const first = Number(values['first-seed'])
for (let seed = first; seed < first + Number(values.seeds); seed++) {
  const report = await raiseStorm({
    seed,
    edits: Number(values.edits),
    clients: Number(values.clients),
    members: Number(values.members),
    beforeMs: Number(values['before-ms']),
    betweenMs: 6000,
    writeMs: Number(values['write-ms']),
    closingMs: 200,
    withKills: !values['no-kills'],
    without: isGuard(values.without) ? values.without : undefined,
  })
  console.log(`| ${row(report).join(' | ')} |`)
  if (report.broken.length > 0) {
    console.error(`seed ${seed}:\n${report.broken.join('\n')}`)
    process.exitCode = 1
  }
}
