// `npm run replay -- --transactions FILE.csv.gz [--weeks N] [--save]`: replays real households' purchases through the product's own commands.
// With `--steps --tolerance --wait --regions --dense` it compares flexible demand with plain demand instead, without a database.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { callersFolder, exitBadInput } from '../scripts/command.ts'
import { compareFlexible } from './replay/compare-flexible.ts'
import { BadTransactions, readTransactions } from './replay/read-transactions.ts'
import { BrokenInvariant, replayTransactions } from './replay/replay-transactions.ts'

const usage = [
  'Usage: npm run replay -- --transactions FILE.csv.gz [--weeks N] [--save]',
  '   or: npm run replay -- --transactions FILE.csv.gz [--steps] [--tolerance] [--wait] [--regions] [--dense] [--save]',
].join('\n')

const flag = { type: 'boolean', default: false } as const

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        transactions: { type: 'string' },
        weeks: { type: 'string' },
        steps: flag,
        tolerance: flag,
        wait: flag,
        regions: flag,
        dense: flag,
        save: flag,
      },
    })
    const { transactions, weeks: most, save: _, ...compared } = values
    const isCompared = Object.values(compared).some((isWanted) => isWanted)
    const weeks = most === undefined ? Number.POSITIVE_INFINITY : Number(most)
    const isSound = transactions !== undefined && (most === undefined || (Number.isInteger(weeks) && weeks > 0 && !isCompared))
    return isSound ? { path: resolve(callersFolder('replay'), transactions), weeks, compared: isCompared ? compared : null } : null
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
    const transactions = await readTransactions(options.path)
    if (options.compared === null) await replayTransactions(transactions, options.weeks)
    else compareFlexible(transactions, options.compared)
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
