import type { Http } from '../platform/http/app.ts'
import { serveCalendar } from './serve-calendar.ts'
import { serveMyData } from './serve-my-data.ts'
import { serveSignIn } from './serve-sign-in.ts'
import { serveUnsubscribe } from './serve-unsubscribe.ts'
import { serveUploads } from './serve-uploads.ts'
import type { Shared } from './shared.ts'

/** The routes of members that are not procedures: sign-in, the export of their data, their pictures, their calendars and the links of their mails. */
export async function serveMembers(app: Http, shared: Shared, access: { origin: string; secret: string; proxies: number }): Promise<void> {
  serveSignIn(app, shared, access)
  serveMyData(app, shared, access)
  serveUploads(app, shared, access)
  serveCalendar(app, shared, access)
  await serveUnsubscribe(app, shared, access)
}
