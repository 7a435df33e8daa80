import { sql } from 'kysely'
import { change, type ChangeContext, type Tx } from '../db/change.ts'
import type { Log } from '../log.ts'
import type { Claimed } from './claim.ts'
import type { Letter, MailKinds } from './kind.ts'
import { writeLetters, type ReadAddressees } from './write-letters.ts'

/** What a message says, as far as the inbox of its account shows it. */
export interface Noted {
  /** The id of the message. */
  id: string
  userId: string
  topic: string | null
  subject: string
  /** The first paragraph. */
  text: string
  /** Where its first button leads. */
  address: string
  at: Date
}

export interface NoteOptions {
  context: ChangeContext
  kinds: MailKinds
  readAddressees: ReadAddressees
  /** Puts messages into inboxes, in the transaction that marks them. */
  note: (tx: Tx, noted: readonly Noted[]) => Promise<void>
  log: Log
}

const notedAtOnce = 200

/** The kinds of messages that go into the inbox before they are mailed. */
export const notedKinds = (kinds: MailKinds): string[] => Object.keys(kinds).filter((name) => kinds[name]!.inbox)

const claimUnnoted = (tx: Tx, kinds: readonly string[]) =>
  sql<Claimed>`
  with due as (
    select id from outbox
    where noticed_at is null and sent_at is null and given_up_at is null and kind = any(${kinds}::text[])
    order by created_at, id limit ${sql.lit(notedAtOnce)} for update skip locked
  )
  update outbox set noticed_at = (select app_now()) from due where outbox.id = due.id
  returning outbox.id, kind, user_id, content, created_at, tries, app_now() as now`.execute(tx)

function notedOf({ id, kind, user_id: userId, created_at: at }: Claimed, letter: Letter, kinds: MailKinds): Noted | null {
  // What goes to another address is not for everybody who opens the account.
  if (userId === null || letter.to !== undefined) return null
  const { subject, blocks } = letter
  const text = blocks.find((block) => typeof block === 'string') ?? ''
  const button = blocks.find((block) => typeof block === 'object' && 'link' in block)
  return { id, userId, topic: kinds[kind]!.topic, subject, text, address: button?.to ?? '/', at }
}

/**
 * Puts messages into the inboxes of their accounts, batch after batch, whether or not they can be mailed, and whatever their recipients
 * turned off: mails are copies. A message is marked in the transaction that stores its notice, so it is noted exactly once, also by several
 * processes. One that cannot be written is logged, and left to the sender of mails.
 */
export async function noteMessages({ context, kinds, readAddressees, note, log }: NoteOptions): Promise<void> {
  const names = notedKinds(kinds)
  const noteBatch = () =>
    change(context, async ({ tx, announce }) => {
      const { rows } = await claimUnnoted(tx, names)
      if (rows.length === 0) return 0
      const letters = await writeLetters(tx, kinds, readAddressees, rows)
      const noted = rows.flatMap((row) => {
        const { letter } = letters.get(row.id)!
        if (letter instanceof Error) log.error({ err: letter, message: row.id, kind: row.kind }, 'message not noted')
        return letter && 'blocks' in letter ? (notedOf(row, letter, kinds) ?? []) : []
      })
      if (noted.length > 0) await note(tx, noted)
      for (const userId of new Set(noted.map((each) => each.userId))) announce({ room: 'inbox', userId })
      return rows.length
    })
  while ((await noteBatch()) === notedAtOnce);
}
