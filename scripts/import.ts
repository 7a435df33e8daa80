// `npm run import -- KIND FILE [--replace] [--skip-bad]`: imports municipalities, postal codes and points from spreadsheets.
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { faultLines, type Source } from './clear/faults.ts'
import { kinds, type Kind } from './import/kinds.ts'
import { runCommand, withStore } from './with-store.ts'

const usage = `Použití: npm run import -- ${Object.keys(kinds).join('|')} SOUBOR [--replace] [--skip-bad]`
const exitBadInput = 2
const faultsShown = 50

// npm starts scripts in the folder of package.json; paths refer to the user's folder.
const here = process.env['npm_lifecycle_event'] === 'import' ? (process.env['INIT_CWD'] ?? '.') : '.'

interface Wanted {
  kind: Kind
  path: string
  replace: boolean
  skipBad: boolean
}

function readOptions(): Wanted | null {
  try {
    const options = { replace: { type: 'boolean' }, 'skip-bad': { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [word, path, ...rest] = positionals
    const kind = word !== undefined && Object.hasOwn(kinds, word) ? kinds[word] : undefined
    if (!kind || !path || rest.length > 0) return null
    return { kind, path: resolve(here, path), replace: values.replace ?? false, skipBad: values['skip-bad'] ?? false }
  } catch {
    return null
  }
}

/** Prints the faults of the file, and returns whether they prevent the import. */
function isRefused({ faults, ...source }: Source, skipBad: boolean): boolean {
  if (faults.length === 0) return false
  const lines = faultLines({ ...source, faults })
  for (const line of lines.slice(0, faultsShown)) console.error(line)
  if (lines.length > faultsShown) console.error(`… a dalších vad: ${lines.length - faultsShown}`)
  // A fault of the whole file means that the rest was not read.
  const isUnread = faults.some(({ line }) => line === null)
  if (skipBad && !isUnread) return false
  console.error(isUnread ? 'Nic se neuložilo.' : 'Nic se neuložilo. Vadné řádky lze vynechat volbou --skip-bad.')
  return true
}

async function run({ kind, path, replace, skipBad }: Wanted): Promise<number> {
  const began = performance.now()
  const source: Source = { path, name: basename(path), faults: [] }
  const rows = await kind.read(source)
  if (isRefused(source, skipBad)) return exitBadInput
  if (rows.count === 0) {
    console.error(`${source.name}: soubor nemá žádný řádek k uložení`)
    return exitBadInput
  }
  const system = { notices: { tell: () => {}, stop: async () => {} }, userId: null, source: 'import' as const, changeReason: source.name }
  const made = await withStore(process.env, (db) => rows.store({ db, ...system }, { replace }))
  const counts = [
    `přečteno ${rows.count}`,
    `nových ${made.added}`,
    `změněných ${made.changed}`,
    `beze změny ${made.unchanged}`,
    `bez polohy ${rows.withoutPosition}`,
    ...(source.faults.length > 0 ? [`vynecháno vadných ${source.faults.length}`] : []),
    ...(replace ? [`vyřazeno ${made.deactivated}`] : []),
  ]
  const seconds = ((performance.now() - began) / 1000).toFixed(1).replace('.', ',')
  console.log(`${kind.label} ze souboru ${source.name}: ${counts.join(', ')} (${seconds} s).`)
  return 0
}

async function main(): Promise<number> {
  const wanted = readOptions()
  if (wanted === null) {
    console.error(usage)
    return exitBadInput
  }
  return run(wanted)
}

await runCommand(main)
