// `npm run rotate-secret`: changes AUTH_SECRET. A configured one is replaced by NEW_AUTH_SECRET; one beside the data by a generated one.
import { sql } from 'kysely'
import { dropAllDevices } from '#server/help/inbox/drop-devices.ts'
import { rotateSecret } from '#server/people/account/rotate-secret.ts'
import { dropAllStaffInvitations } from '#server/people/users/staff-invitations.ts'
import { dropAllTakeovers } from '#server/people/assistance/drop-all-takeovers.ts'
import { revokeAllBypasses } from '#server/people/maintenance/revoke-bypass.ts'
import { revokeAllKeys } from '#server/week/api-keys/revoke-key.ts'
import { renewCodes } from '#server/week/handover/renew-codes.ts'
import { turnOffAllEndpoints } from '#server/week/webhooks/turn-off-endpoints.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/database.ts'
import { setSecretFingerprint, strandedBy } from '#server/platform/db/installation.ts'
import { createKeyedHash, fingerprintOf, type KeyedHash } from '#server/platform/keyed-hash.ts'
import { authSecret, nextSecret, takeNextSecret } from '#server/platform/secret.ts'
import type { Env } from './command.ts'
import { runCommand, StoreFault, withStore } from './with-store.ts'

async function refuseWhileRunning(db: Db): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and application_name = 'jobs' limit 1`.execute(db)
  if (rows.length > 0) throw new StoreFault('Dohromady nad touto databází běží. Nejdřív je zastavte.')
}

/** All or nothing: moves what can be moved to the next secret, and invalidates the rest. */
const rotate = (db: Db, { from, to }: { from: KeyedHash; to: KeyedHash }) =>
  db.transaction().execute(async (tx) => {
    const bypasses = await revokeAllBypasses(tx)
    const apiKeys = await revokeAllKeys(tx)
    const endpoints = await turnOffAllEndpoints(tx)
    const pickupCodes = await renewCodes(tx, to)
    const devices = await dropAllDevices(tx)
    const takeovers = (await dropAllTakeovers(tx)) + (await dropAllStaffInvitations(tx))
    const rotated = await rotateSecret(tx, { from, to })
    await setSecretFingerprint(tx, fingerprintOf(to))
    return { ...rotated, bypasses, apiKeys, endpoints, pickupCodes, devices, takeovers }
  })

/** The command in this environment. */
export async function run(env: Env): Promise<number> {
  const config = readConfig(env)
  const given = env['NEW_AUTH_SECRET']
  if (config.authSecret && (!given || given.length < 32))
    throw new StoreFault('AUTH_SECRET je nastavený. Nový dejte do NEW_AUTH_SECRET, alespoň 32 znaků.')
  const next = config.authSecret ? given! : nextSecret(config.dataDir)
  const [from, to] = [createKeyedHash(authSecret(config)), createKeyedHash(next)]
  const done = await withStore(env, async (db) => {
    await refuseWhileRunning(db)
    const isStranded = async (keyedHash: KeyedHash) => (await strandedBy(db, fingerprintOf(keyedHash))) !== null
    if (await isStranded(from)) {
      if (await isStranded(to)) throw new StoreFault('AUTH_SECRET není ten, kterým je tato databáze zapečetěná.')
      // Killed after the database was updated, before the new secret was put in place.
      return null
    }
    return rotate(db, { from, to })
  })
  if (!config.authSecret) takeNextSecret(config.dataDir)
  console.log('Databáze je zapečetěná novým tajemstvím.')
  if (done === null) return 0
  console.log(`Aplikace pro druhý krok fungují dál: ${done.apps}.`)
  console.log(`Odhlášené prohlížeče: ${done.sessions}. Lidé, kteří si mají vytvořit nové záložní kódy: ${done.recoveryCodes}.`)
  console.log(
    `Kódy a odkazy na cestě, které už neplatí: ${done.codes}. Žádosti o propojení účtů, které je třeba poslat znovu: ${done.links}. Zrušené kódy pro vstup při údržbě: ${done.bypasses}. Zrušené klíče dodavatelů k API: ${done.apiKeys}.`,
  )
  console.log(
    `Vypnuté adresy pro události dodavatelů, které potřebují nové tajemství: ${done.endpoints}. Odkazy k odhlášení upozornění v odeslaných e-mailech neplatí, v nastavení účtu se vypnou dál.`,
  )
  if (done.pickupCodes > 0)
    console.log(`Nové kódy k převzetí nákupů: ${done.pickupCodes}. Členové je uvidí v košíku, jednorázové kódy ať předají znovu.`)
  if (done.takeovers > 0) console.log(`Odkazy k převzetí účtu, které je třeba poslat znovu: ${done.takeovers}.`)
  if (done.devices > 0) console.log(`Zařízení, na kterých si lidé mají znovu zapnout oznámení: ${done.devices}.`)
  if (config.authSecret) console.log('Nastavte teď AUTH_SECRET na hodnotu NEW_AUTH_SECRET a spusťte server.')
  return 0
}

await runCommand(import.meta, (_, env) => run(env))
