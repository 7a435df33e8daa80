// `npm run restore -- FILE [--erased LIST]`: restores a backup into an empty database and an empty DATA_DIR.
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, type Config } from '#server/platform/config.ts'
import { addErased } from '#server/people/privacy/list-erased.ts'
import { forCommands } from '#server/platform/objects/open-objects.ts'
import { fileKinds, openAllFiles, type AllFiles } from '#server/platform/open-all-files.ts'
import { presentSecret, storeSecret } from '#server/platform/secret.ts'
import { BackupFault } from './backup/backup-fault.ts'
import { withClient } from './backup/connect.ts'
import { eraseAgain, erasedOf, reportErased } from './backup/erase-again.ts'
import { keyIn } from './backup/key-in.ts'
import { restoreBackup, type Restored } from './backup/restore-backup.ts'
import { callersFolder, exitBadInput, type Env, type Sayer } from './command.ts'
import { runCommand, withUrl } from './with-store.ts'

const usage = 'Použití: npm run restore -- SOUBOR [--erased SEZNAM]'

interface Options {
  path: string
  /** The list of `--erased`. */
  named: string | null
}

function readOptions(args: string[]): Options | null {
  try {
    const { values, positionals } = parseArgs({ args, options: { erased: { type: 'string' } }, allowPositionals: true })
    const [path, ...rest] = positionals
    if (path === undefined || rest.length > 0) return null
    const file = resolve(callersFolder('restore'), path)
    return { path: file, named: values.erased === undefined ? null : resolve(callersFolder('restore'), values.erased) }
  } catch {
    return null
  }
}

async function refuseFull({ dataDir, objects }: Config, files: AllFiles): Promise<void> {
  for (const kind of fileKinds)
    for await (const _ of files[kind].list()) {
      const place = objects ? `Složka ${kind}/ v úložišti ${objects.url}` : `Složka ${join(dataDir, kind)}`
      throw new BackupFault(`${place} není prázdná. Obnovuje se jen do prázdné, aby se nic nepřepsalo.`)
    }
}

/** A configured secret must be that of the backup; one beside the data is put there. */
const placeSecret = (config: Config) => (secret: string) => {
  const present = presentSecret(config)
  if (present !== null && present !== secret)
    throw new BackupFault(
      config.authSecret
        ? 'AUTH_SECRET není ten, kterým je záloha zapečetěná. Nastavte ten, nebo žádný: záloha ho obsahuje.'
        : `Ve složce ${config.dataDir} je tajemství jiné databáze. Obnovte do prázdné složky.`,
    )
  return () => present ?? storeSecret(config.dataDir, secret)
}

function report({ migration, writtenAt, tables, files, sessions }: Restored, say: Sayer): void {
  say.log(`Obnoveno ze zálohy z ${writtenAt.toISOString()}, migrace ${migration}.`)
  for (const [name, { rows, sha256 }] of Object.entries(tables))
    if (rows > 0) say.log(`  ${name.padEnd(32)} ${String(rows).padStart(9)}  ${sha256.slice(0, 16)}`)
  const rows = Object.values(tables).reduce((sum, tally) => sum + tally.rows, 0)
  say.log(`Tabulek ${Object.keys(tables).length}, řádků ${rows}: součty všech souhlasí se zálohou a cizí klíče platí. Souborů ${files}.`)
  say.log(`Odhlášené prohlížeče: ${sessions}. Každý se přihlásí znovu.`)
}

async function restore({ path, named }: Options, env: Env, say: Sayer): Promise<number> {
  const config = readConfig(env)
  const key = keyIn(config)
  const { dataDir, erasedList } = config
  if (!existsSync(path)) throw new BackupFault(`Soubor ${path} neexistuje.`)
  // A list that was named by mistake would erase nobody again.
  if (named !== null && !existsSync(named)) throw new BackupFault(`Seznam smazaných lidí ${named} neexistuje.`)
  const files = openAllFiles(config, undefined, forCommands)
  await refuseFull(config, files)
  // The first is what `npm run backup` wrote beside the file.
  const erased = await erasedOf([join(dirname(path), 'erased.txt'), ...(named === null ? [] : [named]), erasedList])
  return withUrl(env, async ({ url, isServed }) => {
    if (isServed) throw new BackupFault('Dohromady nad touto složkou běží. Nejdřív je zastavte a zvolte prázdnou DATA_DIR.')
    const restored = await withClient(url, (client) =>
      restoreBackup({ client, dataDir, files, placeSecret: placeSecret(config), erased }, path, key),
    )
    report(restored, say)
    const waiting = await eraseAgain(url, restored.toErase, 'restore')
    await addErased(erasedList, erased)
    reportErased(restored.toErase, waiting, say)
    return 0
  })
}

/** `npm run restore -- FILE [--erased LIST]`. Returns its exit code. */
export async function restoreCommand(args: string[], env: Env, say: Sayer): Promise<number> {
  const wanted = readOptions(args)
  if (wanted === null) {
    say.error(usage)
    return exitBadInput
  }
  return restore(wanted, env, say)
}

await runCommand(import.meta, restoreCommand)
