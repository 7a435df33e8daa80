// `npm run import -- KIND FILE [--replace] [--skip-bad]`: imports municipalities, postal codes and points from spreadsheets.
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Db } from '#server/platform/db/database.ts'
import { faultLines, type Source } from './clear/faults.ts'
import { callersFolder, exitBadInput, type Sayer } from './command.ts'
import { kinds, type Kind } from './import/kinds.ts'
import { runCommand, withStore } from './with-store.ts'

const usage = `Použití: npm run import -- ${Object.keys(kinds).join('|')} SOUBOR [--replace] [--skip-bad]`
const faultsShown = 50

/** Opens the database for as long as `work` takes; a file that is refused opens none. */
type OpenStore = <Answer>(work: (db: Db) => Promise<Answer>) => Promise<Answer>

interface Wanted {
  kind: Kind
  path: string
  replace: boolean
  skipBad: boolean
}

function readOptions(args: string[]): Wanted | null {
  try {
    const options = { replace: { type: 'boolean' }, 'skip-bad': { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [word, path, ...rest] = positionals
    const kind = word !== undefined && Object.hasOwn(kinds, word) ? kinds[word] : undefined
    if (!kind || !path || rest.length > 0) return null
    return { kind, path: resolve(callersFolder('import'), path), replace: values.replace ?? false, skipBad: values['skip-bad'] ?? false }
  } catch {
    return null
  }
}

/** Prints the faults of the file, and returns whether they prevent the import. */
function isRefused({ faults, ...source }: Source, skipBad: boolean, say: Sayer): boolean {
  if (faults.length === 0) return false
  const lines = faultLines({ ...source, faults })
  for (const line of lines.slice(0, faultsShown)) say.error(line)
  if (lines.length > faultsShown) say.error(`… a dalších vad: ${lines.length - faultsShown}`)
  // A fault of the whole file means that the rest was not read.
  const isUnread = faults.some(({ line }) => line === null)
  if (skipBad && !isUnread) return false
  say.error(isUnread ? 'Nic se neuložilo.' : 'Nic se neuložilo. Vadné řádky lze vynechat volbou --skip-bad.')
  return true
}

async function run({ kind, path, replace, skipBad }: Wanted, open: OpenStore, say: Sayer): Promise<number> {
  const began = performance.now()
  const source: Source = { path, name: basename(path), faults: [] }
  const rows = await kind.read(source)
  if (isRefused(source, skipBad, say)) return exitBadInput
  if (rows.count === 0) {
    say.error(`${source.name}: soubor nemá žádný řádek k uložení`)
    return exitBadInput
  }
  const system = { notices: { tell: () => {}, stop: async () => {} }, userId: null, source: 'import' as const, changeReason: source.name }
  const made = await open((db) => rows.store({ db, ...system }, { replace }))
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
  say.log(`${kind.label} ze souboru ${source.name}: ${counts.join(', ')} (${seconds} s).`)
  return 0
}

/** `npm run import -- KIND FILE [--replace] [--skip-bad]`. Returns its exit code. */
export async function importCommand(args: string[], open: OpenStore, say: Sayer): Promise<number> {
  const wanted = readOptions(args)
  if (wanted === null) {
    say.error(usage)
    return exitBadInput
  }
  return run(wanted, open, say)
}

await runCommand(import.meta, (args, env, say) => importCommand(args, (work) => withStore(env, work), say))
