import { plainName } from '#domain/text/plain-name.ts'
import type { Db } from '../db/database.ts'
import type { Claimed } from './claim.ts'
import type { MailKinds, Message, Written } from './kind.ts'

/** An account as mails know it. */
export interface Addressee {
  id: string
  email: string
  displayName: string
  emailVerified: boolean
  /** Where mails about purchases go instead, if it is verified (docs/rules/people.md#profile). */
  deliveryEmail: string | null
}

/** The accounts of these ids, without deleted ones. */
export type ReadAddressees = (db: Db, ids: readonly string[]) => Promise<readonly Addressee[]>

/** What recipients chose about mails with a topic. */
export interface Optional {
  /** Of these accounts and topics, those that are turned off, as `account topic`. */
  declined: (db: Db, wanted: readonly { userId: string; topic: string }[]) => Promise<ReadonlySet<string>>
  /** Where an account turns a topic off. */
  unsubscribePath: ((userId: string, topic: string) => `/${string}`) | null
}

// Every mail is sent, and none has a link to turn it off.
const everyMail: Optional = { declined: async () => new Set(), unsubscribePath: null }

export interface WrittenTo {
  /** The account's address, if this kind may go there. */
  address: string | null
  letter: Written
}

/** Writes claimed messages: one query for the accounts, one for the topics that they turned off, then one per kind. */
export async function writeLetters(
  db: Db,
  kinds: MailKinds,
  readAddressees: ReadAddressees,
  claimed: readonly Claimed[],
  optional: Optional = everyMail,
): Promise<Map<string, WrittenTo>> {
  const ids = claimed.flatMap(({ user_id }) => user_id ?? [])
  const people = new Map((ids.length > 0 ? await readAddressees(db, ids) : []).map((person) => [person.id, person]))
  const written = new Map<string, WrittenTo>()
  const declined = await optional.declined(
    db,
    claimed.flatMap(({ kind, user_id: userId }) => {
      const { topic } = kinds[kind]!
      return topic === null || userId === null ? [] : [{ userId, topic }]
    }),
  )
  for (const [name, rows] of Map.groupBy(claimed, ({ kind }) => kind)) {
    const kind = kinds[name]!
    const messages = rows.map((row): Message<unknown> => {
      const known = people.get(row.user_id ?? '')
      const isReached = known !== undefined && (known.emailVerified || kind.toUnverified)
      return {
        id: row.id,
        userId: row.user_id,
        person: isReached ? { email: (kind.toDelivery && known.deliveryEmail) || known.email, name: plainName(known.displayName) } : null,
        content: row.content,
        createdAt: row.created_at,
        now: row.now,
      }
    })
    const isDeclined = ({ userId }: Message<unknown>) => declined.has(`${userId} ${kind.topic}`)
    const letters = await kind.write(
      db,
      messages.filter((message) => !isDeclined(message)),
    )
    for (const { id, userId, person } of messages) {
      const letter = letters.get(id) ?? null
      if (optional.unsubscribePath && kind.topic !== null && userId !== null && letter && 'blocks' in letter)
        letter.unsubscribe = optional.unsubscribePath(userId, kind.topic)
      written.set(id, { address: person?.email ?? null, letter })
    }
  }
  return written
}
