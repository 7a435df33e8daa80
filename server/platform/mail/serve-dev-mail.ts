import { z } from 'zod'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import type { Db } from '../db/database.ts'
import type { Http } from '../http/app.ts'
import { escapeHtml } from './html.ts'

const shown = 100
const query = z.object({ to: z.string().max(320).catch('') })
const params = z.object({ id: z.uuid() })

const style = `body { margin: 0 auto; padding: 24px 16px; max-width: 720px; color: #171b2e; background: #f7f7f3; font: 16px/24px system-ui, sans-serif }
h1 { font-size: 24px; line-height: 30px }
a { color: #223a85 }
ul { padding: 0; list-style: none }
li { margin: 16px 0 }
small { display: block; color: #535a72 }
input, button { font: inherit; padding: 8px 12px; margin: 4px 4px 4px 0 }
pre { padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; border: 1px solid #d9dad3; border-radius: 12px; font: inherit }
@media (prefers-color-scheme: dark) { body { color: #edeff7; background: #0f1326 } a { color: #a9bcff } small { color: #aeb5cc } pre { background: #171c33; border-color: #2b3252 } }
`

const page = (title: string, body: string) => `<!doctype html>
<html lang="cs">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/dev/mail.css">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`

/** Text with clickable links to our own pages. */
function linked(text: string, origin: string): string {
  const parts = text.split(/(https?:\/\/\S+)/)
  return parts
    .map((part) =>
      part === origin || part.startsWith(`${origin}/`) ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')
}

// A mail contains its own style. It may render itself and do nothing else.
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups"

/**
 * The mailbox of a demo without a mail server: GET /dev/mail lists the latest messages, `?to=` those of one address, /dev/mail/:id shows one
 * as text, and /dev/mail/:id/html as a mail program would. A product with a mail server or with real people does not have it.
 */
export function serveDevMail(app: Http, { db, origin }: { db: Db; origin: string }): void {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }

  app.get('/dev/mail.css', (_request, reply) => reply.header('content-type', 'text/css; charset=utf-8').send(style))

  app.get('/dev/mail', async (request, reply) => {
    const { to } = query.parse(request.query)
    let newest = db.selectFrom('dev_mailbox').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(shown)
    if (to !== '') newest = newest.where('recipient', '=', to)
    const items = (await newest.execute()).map(
      ({ id, recipient, subject, created_at }) =>
        `<li><a href="/dev/mail/${id}">${escapeHtml(subject)}</a><small>${escapeHtml(recipient)} · ${formatPragueDateTime(created_at, 'full')}</small></li>`,
    )
    const form = `<form action="/dev/mail"><label>Komu <input name="to" value="${escapeHtml(to)}"></label> <button>Hledat</button></form>`
    const list = items.length > 0 ? `<ul>${items.join('\n')}</ul>` : '<p>Zatím tu žádná zpráva není.</p>'
    return reply.headers(headers).send(page('Odeslané zprávy', `<p>Ukázka zprávy neposílá, zůstávají tady.</p>${form}${list}`))
  })

  const one = async (of: unknown) => {
    const asked = params.safeParse(of)
    return asked.success && (await db.selectFrom('dev_mailbox').selectAll().where('id', '=', asked.data.id).executeTakeFirst())
  }

  app.get('/dev/mail/:id/html', async (request, reply) => {
    const mail = await one(request.params)
    if (!mail || mail.html === null) return reply.callNotFound()
    return reply.headers({ ...headers, 'content-security-policy': mailPolicy }).send(mail.html)
  })

  app.get('/dev/mail/:id', async (request, reply) => {
    const mail = await one(request.params)
    if (!mail) return reply.callNotFound()
    const look = mail.html === null ? '' : `<p><a href="/dev/mail/${mail.id}/html">Zobrazit jako v poštovním programu</a></p>`
    const head = `<p><a href="/dev/mail">Odeslané zprávy</a></p><p>${escapeHtml(mail.recipient)} · ${formatPragueDateTime(mail.created_at, 'full')}</p>${look}`
    return reply.headers(headers).send(page(mail.subject, `${head}<pre>${linked(mail.body, origin)}</pre>`))
  })
}
