// `npm run replay -- --transactions FILE.csv.gz [--weeks N] [--save]`: replays real households' purchases through the product's own commands.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BadTransactions, readTransactions } from './replay/read-transactions.ts'
import { BrokenInvariant, replayTransactions } from './replay/replay-transactions.ts'

const usage = 'Usage: npm run replay -- --transactions FILE.csv.gz [--weeks N] [--save]'
const exitBadInput = 2

// npm starts scripts in the folder of package.json; paths refer to the user's folder.
const here = process.env['npm_lifecycle_event'] === 'replay' ? (process.env['INIT_CWD'] ?? '.') : '.'

function readOptions() {
  try {
    const { values } = parseArgs({ options: { transactions: { type: 'string' }, weeks: { type: 'string' }, save: { type: 'boolean' } } })
    const weeks = values.weeks === undefined ? Number.POSITIVE_INFINITY : Number(values.weeks)
    const isSound = values.transactions !== undefined && (weeks === Number.POSITIVE_INFINITY || (Number.isInteger(weeks) && weeks > 0))
    return isSound ? { path: resolve(here, values.transactions!), weeks } : null
  } catch {
    return null
  }
}

async function run(): Promise<number> {
  const options = readOptions()
  if (options === null || !existsSync(options.path)) {
    console.error(options === null ? usage : `${options.path}: there is no such file`)
    return exitBadInput
  }
  try {
    await replayTransactions(await readTransactions(options.path), options.weeks)
    return 0
  } catch (fault) {
    if (fault instanceof BadTransactions) {
      console.error(fault.message)
      return exitBadInput
    }
    if (!(fault instanceof BrokenInvariant)) throw fault
    console.error(`\n${fault.message}`)
    return 1
  }
}

process.exitCode = await run()
