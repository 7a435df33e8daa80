// `npm run properties -- [CASES]`: the properties of clearing, receipts, shortages and bank statements over a million random cases each, or as many as it says.
// Prints the seed, with which PROPERTY_SEED repeats the run.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const cases = Number(process.argv[2] ?? 1_000_000)
if (!Number.isSafeInteger(cases) || cases < 1) {
  console.error('Použití: npm run properties -- [POČET]')
  process.exit(2)
}
const seed = Number(process.env['PROPERTY_SEED'] ?? randomInt(2 ** 31))
console.log(`Případů pro každou vlastnost: ${cases}, semínko: PROPERTY_SEED=${seed}`)
const { status } = spawnSync(
  join(root, 'node_modules', '.bin', 'vitest'),
  ['run', '--project=rules', '--testTimeout=0', 'domain/week/clearing', 'domain/week/orders', 'domain/money/statements'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CYCLE_CASES: String(cases), PROPERTY_SEED: String(seed) },
  },
)
process.exitCode = status ?? 1
