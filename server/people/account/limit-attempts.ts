import type { Context } from '#server/context.ts'
import { countOne, countOrRefuse, giveBack, waitOf, type Limit } from '#server/platform/rate-limits.ts'
import { tooMany } from '#server/platform/refusal.ts'

type Asking = Pick<Context, 'db' | 'keyedHash' | 'authSettings' | 'log'> & { request: Pick<Context['request'], 'address'> }

// Limits: docs/rules/server.md#rate-limits.
const ofOneAddress = {
  'sign-in': [
    { most: 5, seconds: 60 },
    { most: 20, seconds: 3600 },
  ],
  // Confirmed ones are taken back: a hall of neighbours or a company shares one network.
  'sign-up': [{ most: 60, seconds: 3600 }],
  // A retry of a sign-up whose answer was lost creates no account, but hashes a password.
  'sign-up-again': [{ most: 30, seconds: 3600 }],
  'send-code': [{ most: 20, seconds: 3600 }],
  'check-code': [{ most: 30, seconds: 3600 }],
  'ask-passkey': [{ most: 30, seconds: 60 }],
  reset: [{ most: 10, seconds: 3600 }],
} satisfies Record<string, readonly Limit[]>

export const keyOf = ({ keyedHash, request }: Pick<Asking, 'keyedHash' | 'request'>, what: keyof typeof ofOneAddress) =>
  `${what}:ip:${keyedHash('address', request.address).toString('base64url')}`

// Each sign-in hashes a password, the server's most expensive operation. The limit is far above normal use, even for shared demo accounts.
const ofOneAccount: Limit = { most: 120, seconds: 600 }

const entriesOf = ({ keyedHash }: Pick<Asking, 'keyedHash'>, email: string) =>
  `signed-in:${keyedHash('email', email).toString('base64url')}`

const mail = 'mailed-codes'
const manyCodes = 300

/** Counts an attempt from a network address, or refuses it. */
export async function limitAttempts({ db, keyedHash, authSettings, request }: Asking, what: keyof typeof ofOneAddress): Promise<void> {
  if (!authSettings.limitsAddresses) return
  await countOrRefuse(db, keyOf({ keyedHash, request }, what), ofOneAddress[what])
}

/** Takes back an attempt that turned out to be the caller's own retry. */
export async function giveBackAttempt({ db, keyedHash, authSettings, request }: Asking, what: keyof typeof ofOneAddress): Promise<void> {
  if (authSettings.limitsAddresses) await giveBack(db, keyOf({ keyedHash, request }, what))
}

/** Refuses an account that signs in too often. Only callers who know its password are counted, so nobody can lock it for its owner. */
export async function limitEntries({ db, keyedHash, authSettings }: Asking, email: string): Promise<void> {
  const seconds = authSettings.limitsAddresses ? await waitOf(db, entriesOf({ keyedHash }, email), ofOneAccount) : 0
  if (seconds > 0) throw tooMany(seconds)
}

/** Counts a successful sign-in of an account. */
export async function countEntry({ db, keyedHash, authSettings }: Asking, email: string): Promise<void> {
  if (authSettings.limitsAddresses) await countOne(db, entriesOf({ keyedHash }, email), ofOneAccount.seconds)
}

/** Counts a code that is about to be sent, and logs an alert when there are very many: somebody may abuse us to send mail. */
export async function countSentCode({ db, log }: Asking): Promise<void> {
  if ((await countOne(db, mail, 3600)) === manyCodes) log.error({ codes: manyCodes }, 'so many codes within an hour')
}
