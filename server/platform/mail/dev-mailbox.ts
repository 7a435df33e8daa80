import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Outlets } from './outlet.ts'

/** The outlet of a demo without a mail server: everything is stored in a table and shown at /dev/mail. */
export function openDevMailbox(db: Db): Outlets {
  const store = async (id: string, message: { recipient: string; subject: string; body: string; html: string | null }) => {
    await db
      .insertInto('dev_mailbox')
      .values({ id, ...message, created_at: sql<Date>`app_now()` })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return {
    mail: ({ id, to, subject, text, html }) => store(id, { recipient: to, subject, body: text, html }),
    sms: ({ id, phone, text }) => store(id, { recipient: phone, subject: `SMS: ${text}`, body: text, html: null }),
    close: () => {},
  }
}
