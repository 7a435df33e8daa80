import type { Context } from '#server/context.ts'
import { countOne, countOrRefuse, giveBack, waitOf, type Limit } from '#server/platform/limits.ts'
import { tooMany } from '#server/platform/refusal.ts'

type Asking = Pick<Context, 'db' | 'seal' | 'entrance' | 'log'> & { request: Pick<Context['request'], 'address'> }

// design: security §6.4
const ofOneAddress = {
  'sign-in': [
    { most: 5, seconds: 60 },
    { most: 20, seconds: 3600 },
  ],
  'sign-up': [{ most: 5, seconds: 3600 }],
  // Of a sign-up whose answer was lost: it makes no account, but it hashes a password.
  'sign-up-again': [{ most: 30, seconds: 3600 }],
  'send-code': [{ most: 20, seconds: 3600 }],
  'check-code': [{ most: 30, seconds: 3600 }],
  'ask-passkey': [{ most: 30, seconds: 60 }],
  reset: [{ most: 10, seconds: 3600 }],
} satisfies Record<string, readonly Limit[]>

const keyOf = ({ seal, request }: Pick<Asking, 'seal' | 'request'>, what: keyof typeof ofOneAddress) =>
  `${what}:ip:${seal('address', request.address).toString('base64url')}`

// Each of them hashes a password, which is what a server can do fewest of. Far more than anybody needs, also where many share an account of the demo.
const ofOneAccount: Limit = { most: 120, seconds: 600 }

const entriesOf = ({ seal }: Pick<Asking, 'seal'>, email: string) => `signed-in:${seal('email', email).toString('base64url')}`

const mail = 'mailed-codes'
const manyCodes = 300

/** Counts one more try of what somebody does from their network, or refuses it. */
export async function limitAttempts({ db, seal, entrance, request }: Asking, what: keyof typeof ofOneAddress): Promise<void> {
  if (!entrance.limitsAddresses) return
  await countOrRefuse(db, keyOf({ seal, request }, what), ofOneAddress[what])
}

/** Counts a try no more, which turned out to be somebody's own. */
export async function giveBackAttempt({ db, seal, entrance, request }: Asking, what: keyof typeof ofOneAddress): Promise<void> {
  if (entrance.limitsAddresses) await giveBack(db, keyOf({ seal, request }, what))
}

/** Refuses an account that gets in again and again; only who knows its password is counted, so that nobody locks it for its owner. */
export async function limitEntries({ db, seal, entrance }: Asking, email: string): Promise<void> {
  const seconds = entrance.limitsAddresses ? await waitOf(db, entriesOf({ seal }, email), ofOneAccount) : 0
  if (seconds > 0) throw tooMany(seconds)
}

/** Counts that an account got in. */
export async function countEntry({ db, seal, entrance }: Asking, email: string): Promise<void> {
  if (entrance.limitsAddresses) await countOne(db, entriesOf({ seal }, email), ofOneAccount.seconds)
}

/** Counts a code that is about to be sent, and tells the keepers when it is one of very many: somebody uses us to send mail. */
export async function countSentCode({ db, log }: Asking): Promise<void> {
  if ((await countOne(db, mail, 3600)) === manyCodes) log.error({ codes: manyCodes }, 'so many codes within an hour')
}
