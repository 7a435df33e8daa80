// `npm run after-restore [-- --erased LIST]`: what `npm run restore` does besides, for a database that was put back to an earlier moment by other
// means: erases again who was erased since, and signs everybody out. The servers must be stopped.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/platform/config.ts'
import { addErased } from '#server/people/privacy/list-erased.ts'
import { BackupFault } from './backup/backup-fault.ts'
import { withClient } from './backup/connect.ts'
import { askOfDatabase, eraseAgain, erasedOf, reportErased } from './backup/erase-again.ts'
import { callersFolder, exitBadInput, type Env, type Sayer } from './command.ts'
import { runCommand, withUrl } from './with-store.ts'

const usage = 'Použití: npm run after-restore [-- --erased SEZNAM]'

/** The list of `--erased`, undefined without one; null if the arguments are wrong. */
function namedList(args: string[]): string | null | undefined {
  try {
    const { erased } = parseArgs({ args, options: { erased: { type: 'string' } } }).values
    return erased === undefined ? undefined : resolve(callersFolder('after-restore'), erased)
  } catch {
    return null
  }
}

/** `npm run after-restore [-- --erased LIST]`. Returns its exit code. */
export async function afterRestoreCommand(args: string[], env: Env, say: Sayer): Promise<number> {
  const { erasedList } = readConfig(env)
  const named = namedList(args)
  if (named === null) {
    say.error(usage)
    return exitBadInput
  }
  // Without any list nobody would be erased again.
  const needed = named ?? erasedList
  if (!existsSync(needed)) throw new BackupFault(`Seznam smazaných lidí ${needed} neexistuje.`)
  const erased = await erasedOf([erasedList, needed])
  return withUrl(env, async ({ url, isServed }) => {
    if (isServed) throw new BackupFault('Dohromady nad touto složkou běží. Nejdřív je zastavte.')
    const { toErase, sessions } = await withClient(url, (client) => askOfDatabase(client, erased))
    reportErased(toErase, await eraseAgain(url, toErase, 'after-restore'), say)
    await addErased(erasedList, erased)
    say.log(`Odhlášené prohlížeče: ${sessions}. Každý se přihlásí znovu.`)
    return 0
  })
}

await runCommand(import.meta, afterRestoreCommand)
