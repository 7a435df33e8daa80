import type { z } from 'zod'
import type { Db } from '../db/database.ts'

// How a room adds a mail:
//
// 1. In the act's own transaction `postMessages(tx, 'email_code', at, sql`select …`)` of platform/outbox.ts leaves (dedup_key,
//    user_id, content). A code stands in `content` until the mail is sent or given up, and then no more.
// 2. The room's mails.ts says what it reads like, and server/mails.ts lists the room:
//
//      export const mails = {
//        email_code: mailKind({
//          content: z.strictObject({ code: z.string() }),
//          toUnverified: true,
//          urgentForMinutes: 10,
//          write: ({ content }) => ({
//            subject: `${content.code} je váš ověřovací kód`,
//            blocks: ['Kód platí 10 minut.', { code: content.code }, { link: 'Zadat kód', to: '/verify-email' }],
//          }),
//        }),
//      }
//
// 3. What else the mails need (a week, a locality) is read by `read`, by one statement for all messages at hand.
//
// Subject and blocks are plain text; the layout makes HTML and text part of them. Words that people chose (names, titles of
// their own) go through `plainName` of domain/text, `message.person.name` has been through it already.

/** A row of the outbox that is being sent. */
export interface Message<Content> {
  id: string
  userId: string | null
  /** The recipient; null if the account is gone, deleted, or has not confirmed its address (see `toUnverified`). */
  person: { email: string; name: string } | null
  content: Content
  /** When it was written, and the product's time while it is sent. */
  createdAt: Date
  now: Date
}

/** A block of a letter: a paragraph, a code to copy, a button to a page of ours, a list of names and values, a QR code, or small print. */
export type Block =
  | string
  | { code: string }
  | { link: string; to: `/${string}` }
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { qr: string; alt: string }
  | { small: string }

export interface Letter {
  /** An address other than the account's: one that is being confirmed. */
  to?: string
  /** States the fact itself, so that nobody has to open the mail to learn it. */
  subject: string
  blocks: readonly Block[]
  /** Where to unsubscribe; the sender sets it for kinds with a topic. */
  unsubscribe?: `/${string}`
}

/** A text message of one part: at most 70 characters, because accents halve the capacity. */
export interface Sms {
  phone: string
  text: string
}

interface KindOfMessage<Content, Facts, Said> {
  /** The schema of the content in the outbox. */
  content: z.ZodType<Content>
  /** Somebody waits for it: it is sent before all others, and not at all after this many minutes. */
  urgentForMinutes?: number
  /** Reads what all given messages need, in one statement. */
  read?: (db: Db, messages: readonly Message<Content>[]) => Promise<Facts>
  /** Null if there is nothing left to say. */
  write: (message: Message<Content>, facts: Facts) => Said | null
}

/** Without `to` a letter goes to the account's address. */
export interface KindOf<Content, Facts> extends KindOfMessage<Content, Facts, Letter> {
  /** The topic under which its recipients may turn it off; it then has a link for that. Without one it is not optional. */
  topic?: string
  /** A mail about purchases and deliveries: it goes to the verified delivery address, if there is one. */
  toDelivery?: true
  /** It goes to accounts that have not confirmed their address: the code for doing so. */
  toUnverified?: true
  /** It also goes into the account's inbox: its subject, first paragraph and first link, none of which may be secret. */
  inbox?: true
}

export type Written = Letter | Sms | null | Error

/** One kind of message as the sender sees it. */
export interface MailKind {
  /** The outlet; each of the two can fail independently. */
  by: 'mail' | 'sms'
  /** Null: not optional. */
  topic: string | null
  urgentForMinutes: number | null
  toDelivery: boolean
  toUnverified: boolean
  inbox: boolean
  /** One result per message id; a message that cannot be written does not stop the others. */
  write: (db: Db, messages: readonly Message<unknown>[]) => Promise<Map<string, Written>>
}

/** By the kind under which commands post them. */
export type MailKinds = Readonly<Record<string, MailKind>>

const asError = (fault: unknown) => (fault instanceof Error ? fault : new Error(String(fault)))

/** Defines a kind of mail; see the top of this file. */
export const mailKind = <Content, Facts = null>(kind: KindOf<Content, Facts>): MailKind => ({
  ...messageKind('mail', kind),
  topic: kind.topic ?? null,
  toDelivery: kind.toDelivery ?? false,
  toUnverified: kind.toUnverified ?? false,
  inbox: kind.inbox ?? false,
})

/** Defines a kind of text message. */
export const smsKind = <Content, Facts = null>(kind: KindOfMessage<Content, Facts, Sms>): MailKind => messageKind('sms', kind)

function messageKind<Content, Facts>(by: MailKind['by'], kind: KindOfMessage<Content, Facts, Letter | Sms>): MailKind {
  const writeOne = (message: Message<Content>, facts: Facts): Written => {
    try {
      return kind.write(message, facts)
    } catch (fault) {
      return asError(fault)
    }
  }
  return {
    by,
    topic: null,
    urgentForMinutes: kind.urgentForMinutes ?? null,
    toDelivery: false,
    toUnverified: false,
    inbox: false,
    write: async (db, messages) => {
      const written = new Map<string, Written>()
      const read: Message<Content>[] = []
      for (const message of messages) {
        const content = kind.content.safeParse(message.content)
        if (content.success) read.push({ ...message, content: content.data })
        else written.set(message.id, content.error)
      }
      try {
        const facts = kind.read && read.length > 0 ? await kind.read(db, read) : (null as Facts)
        for (const message of read) written.set(message.id, writeOne(message, facts))
      } catch (fault) {
        for (const { id } of read) written.set(id, asError(fault))
      }
      return written
    },
  }
}
