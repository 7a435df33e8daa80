// `npm run backup -- FOLDER`: writes one encrypted file with the database, all files and the secret that seals them.
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { readConfig } from '#server/platform/config.ts'
import { createKeyedHash, fingerprintOf } from '#server/platform/keyed-hash.ts'
import { forCommands } from '#server/platform/objects/open-objects.ts'
import { openAllFiles } from '#server/platform/open-all-files.ts'
import { presentSecret } from '#server/platform/secret.ts'
import { noteBackup } from '#server/desk/overview/note-backup.ts'
import { addErased, erasedIn } from '#server/people/privacy/list-erased.ts'
import { BackupFault } from './backup/backup-fault.ts'
import { withClient } from './backup/connect.ts'
import { keyIn } from './backup/key-in.ts'
import { isEmpty } from './backup/tables.ts'
import { writeBackup } from './backup/write-backup.ts'
import { callersFolder, exitBadInput, type Env, type Sayer } from './command.ts'
import { runCommand, withDatabase, withUrl } from './with-store.ts'

const usage = 'Použití: npm run backup -- SLOŽKA'

/** The secret that seals what the database stores. Without it a restored database would let nobody with a second factor in. */
async function sealingSecret(client: pg.Client, secret: string | null): Promise<string> {
  const { rows } = await client.query<{ fingerprint: Buffer | null }>('select secret_fingerprint as fingerprint from installation')
  const fingerprint = rows[0]?.fingerprint
  if (secret === null || (fingerprint && !fingerprint.equals(fingerprintOf(createKeyedHash(secret)))))
    throw new BackupFault(
      'AUTH_SECRET není ten, kterým je tato databáze zapečetěná. Nastavte ho jako serveru, nebo nastavte jeho DATA_DIR.',
    )
  return secret
}

function refuseMissing({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }): void {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'postgres')))
    throw new BackupFault(`Ve složce ${dataDir} žádná databáze není. Nastavte DATA_DIR nebo DATABASE_URL jako serveru.`)
}

async function refuseEmpty(client: pg.Client): Promise<void> {
  if (await isEmpty(client)) throw new BackupFault('V databázi nic není. Není co zálohovat.')
}

async function backUp(folder: string, env: Env, say: Sayer): Promise<number> {
  const config = readConfig(env)
  const key = keyIn(config)
  refuseMissing(config)
  const writtenAt = new Date()
  const path = join(folder, `dohromady-${writtenAt.toISOString().replaceAll(/[:.]/g, '-')}.backup`)
  const written = await withUrl(env, async ({ url }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const made = await withClient(url, async (client) => {
      await refuseEmpty(client)
      const secret = await sealingSecret(client, presentSecret(config))
      return writeBackup({ client, files: openAllFiles(config, undefined, forCommands), secret, writtenAt }, path, key)
    })
    const erased = await withDatabase(url, erasedIn)
    await withDatabase(url, (db) => noteBackup(db, writtenAt, made.bytes))
    for (const list of [join(folder, 'erased.txt'), config.erasedList]) await addErased(list, erased)
    return made
  })
  say.log(`Záloha je zapsaná a ověřená čtením: ${path}`)
  say.log(`Tabulek ${written.tables}, řádků ${written.rows}, souborů ${written.files}, ${Math.ceil(written.bytes / 1024)} kB.`)
  say.log('Klíč uložte jinam než zálohu. Bez něj ji nikdo neotevře, ani vy.')
  return 0
}

/** `npm run backup -- FOLDER`. Returns its exit code. */
export async function backupCommand(args: string[], env: Env, say: Sayer): Promise<number> {
  const [folder, ...rest] = args
  if (folder === undefined || rest.length > 0 || folder.startsWith('-')) {
    say.error(usage)
    return exitBadInput
  }
  return backUp(resolve(callersFolder('backup'), folder), env, say)
}

await runCommand(import.meta, backupCommand)
