import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Outlets } from './outlet.ts'

/** The way out of a demo without a mail server: everything stays in a table and is read at /dev/mail. */
export function openDevMailbox(db: Db): Outlets {
  const keep = async (id: string, recipient: string, subject: string, body: string) => {
    await db
      .insertInto('dev_mailbox')
      .values({ id, recipient, subject, body, created_at: sql<Date>`app_now()` })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return {
    mail: ({ id, to, subject, text }) => keep(id, to, subject, text),
    sms: ({ id, phone, text }) => keep(id, phone, 'SMS', text),
    close: () => {},
  }
}
