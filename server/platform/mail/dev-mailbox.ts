import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Mail } from './layout.ts'
import type { Outlets } from './outlet.ts'

/** A browser knows no Content-ID. */
const withPicture = (html: string, { cid, png }: Mail['pictures'][number]) =>
  html.replaceAll(`cid:${cid}`, `data:image/png;base64,${png.toString('base64')}`)

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
    mail: ({ id, to, subject, text, html, pictures }) =>
      store(id, { recipient: to, subject, body: text, html: pictures.reduce(withPicture, html) }),
    sms: ({ id, phone, text }) => store(id, { recipient: phone, subject: `SMS: ${text}`, body: text, html: null }),
    close: () => {},
  }
}
