// `npm run clear -- --demand demand.csv --offers offers.csv [--regions regions.csv] --out DIR`: the server's clearing on spreadsheets.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { clearFiles } from './clear/clear-files.ts'
import { faultLines, type Source } from './clear/faults.ts'
import { writeResults } from './clear/write-results.ts'
import { callersFolder, exitBadInput, isStarted } from './command.ts'

const usage = 'Použití: npm run clear -- --demand demand.csv --offers offers.csv [--regions regions.csv] --out SLOŽKA'

interface Options {
  demand: string
  offers: string
  regions: string | null
  out: string
}

/** What a call of the command names; null if an option is missing or unknown. */
export function readOptions(args: string[]): Options | null {
  try {
    const file = { type: 'string' } as const
    const { values } = parseArgs({ args, options: { demand: file, offers: file, regions: file, out: file } })
    const { demand, offers, regions = null, out } = values
    return demand && offers && regions !== '' && out ? { demand, offers, regions, out } : null
  } catch {
    return null
  }
}

function run(): number {
  const options = readOptions(process.argv.slice(2))
  if (options === null) {
    console.error(usage)
    return exitBadInput
  }
  const here = callersFolder('clear')
  const source = (name: string): Source => ({ path: resolve(here, name), name, faults: [] })
  const [demand, offers] = [source(options.demand), source(options.offers)]
  const regions = options.regions === null ? null : source(options.regions)
  const results = clearFiles({ demand, offers, regions })
  if (results === null) {
    for (const line of [demand, offers, ...(regions === null ? [] : [regions])].flatMap(faultLines)) process.stderr.write(`${line}\n`)
    return exitBadInput
  }
  try {
    writeResults(resolve(here, options.out), results)
  } catch (fault) {
    console.error(`Do složky ${options.out} nelze zapsat (${(fault as NodeJS.ErrnoException).code ?? String(fault)}).`)
    return 1
  }
  const pools = results.cleared.results.filter((pool) => pool !== undefined)
  const cleared = pools.filter(({ award }) => award !== null).length
  console.log(
    `Řádků: ${results.demand.pools.length}, sdružených poptávek: ${pools.length}, s cenou: ${cleared}. Zapsáno do ${options.out}.`,
  )
  return 0
}

if (isStarted(import.meta)) process.exitCode = run()
