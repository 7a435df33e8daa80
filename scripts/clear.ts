// `npm run clear -- --demand demand.csv --offers offers.csv [--regions regions.csv] --out DIR`: the server's clearing on spreadsheets.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { clearFiles } from './clear/clear-files.ts'
import { faultLines, type Source } from './clear/faults.ts'
import { writeResults } from './clear/write-results.ts'

const usage = 'Použití: npm run clear -- --demand demand.csv --offers offers.csv [--regions regions.csv] --out SLOŽKA'
const exitBadInput = 2

// npm starts scripts in the folder of package.json; paths refer to the user's folder.
const here = process.env['npm_lifecycle_event'] === 'clear' ? (process.env['INIT_CWD'] ?? '.') : '.'

function readOptions() {
  try {
    const file = { type: 'string' } as const
    const { values } = parseArgs({ options: { demand: file, offers: file, regions: file, out: file } })
    const { demand, offers, regions = null, out } = values
    return demand && offers && regions !== '' && out ? { demand, offers, regions, out } : null
  } catch {
    return null
  }
}

function run(): number {
  const options = readOptions()
  if (options === null) {
    console.error(usage)
    return exitBadInput
  }
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

process.exitCode = run()
