// `npm run admin -- E-MAIL [--yes] [--drop-second-step]`: makes an address an administrator and prints the link that sets its password once.
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { email as emailShape } from '#contract/people/identity.ts'
import { CODE_MINUTES } from '#domain/people/account/attempts.ts'
import { isOfDemo } from '#domain/people/account/demo-people.ts'
import { adminsOf, appointAdmin } from '#server/people/account/appoint-admin.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createKeyedHash } from '#server/platform/keyed-hash.ts'
import { authSecret } from '#server/platform/secret.ts'
import { exitBadInput } from './command.ts'
import { runCommand, withStore } from './with-store.ts'

export const usage = 'Použití: npm run admin -- E-MAIL [--yes] [--drop-second-step]'

interface Wanted {
  email: string
  isSure: boolean
  dropsSecondStep: boolean
}

function readOptions(args: string[]): Wanted | null {
  try {
    const options = { yes: { type: 'boolean' }, 'drop-second-step': { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const { data: email } = emailShape.safeParse(positionals[0])
    if (email === undefined || positionals.length > 1) return null
    return { email, isSure: values.yes ?? false, dropsSecondStep: values['drop-second-step'] ?? false }
  } catch {
    return null
  }
}

/** A second administrator must not be created by mistake. */
async function mayAdd(db: Db, { email, isSure }: Wanted): Promise<boolean> {
  const others = (await adminsOf(db)).filter((each) => each !== email)
  if (others.length === 0 || isSure) return true
  console.log(`Správce už je: ${others.join(', ')}.`)
  if (!process.stdin.isTTY) {
    console.error('Dalšího přidáte volbou --yes.')
    return false
  }
  const asked = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await asked.question(`Přidat dalšího (${email})? ano/ne: `)
  asked.close()
  return answer.trim().toLowerCase() === 'ano'
}

async function run(wanted: Wanted): Promise<number> {
  const { email, dropsSecondStep } = wanted
  const config = readConfig(process.env)
  const keyedHash = createKeyedHash(authSecret(config))
  const by = { notices: { tell: () => {}, stop: async () => {} }, userId: null, source: 'system' as const, changeReason: 'npm run admin' }
  const made = await withStore(process.env, async (db) =>
    (await mayAdd(db, wanted)) ? appointAdmin({ db, ...by }, keyedHash, { email, dropsSecondStep }) : null,
  )
  if (made === null) return exitBadInput
  const origin = config.origin ?? `http://${config.host}:${config.port}`
  console.log(`${email} je správce. Heslo si nastaví tímto odkazem, jednou a do ${CODE_MINUTES} minut:`)
  console.log(`${origin}/lp#nove-heslo=${encodeURIComponent(email)}:${made.code}`)
  return 0
}

/** What a call of the command asks for, or why nothing is done. */
export function wantedFrom(args: string[]): Wanted | { refusal: string } {
  const wanted = readOptions(args)
  if (wanted === null) return { refusal: usage }
  return isOfDemo(wanted.email) ? { refusal: 'Tato adresa patří lidem z ukázky.' } : wanted
}

async function main(args: string[]): Promise<number> {
  const wanted = wantedFrom(args)
  if (!('refusal' in wanted)) return run(wanted)
  console.error(wanted.refusal)
  return exitBadInput
}

await runCommand(import.meta, main)
