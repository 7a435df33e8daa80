import { z } from 'zod'
import { ALERTS, alertTexts } from '#domain/desk/overview/health.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { mailKind } from '#server/platform/mail/kind.ts'

const content = z.strictObject({ alert: z.enum(ALERTS), since: z.coerce.date() })
const overview = { link: 'Otevřít přehled provozu', to: '/admin' } as const

export const mails = {
  alert_begun: mailKind({
    inbox: true,
    content,
    write: ({ content: { alert, since } }) => ({
      subject: alertTexts[alert].begun,
      blocks: [alertTexts[alert].about, { facts: [['Zjištěno', formatPragueDateTime(since, 'long')]] }, overview],
    }),
  }),
  alert_over: mailKind({
    inbox: true,
    content,
    write: ({ content: { alert, since }, createdAt }) => ({
      subject: alertTexts[alert].over,
      blocks: [
        {
          facts: [
            ['Zjištěno', formatPragueDateTime(since, 'long')],
            ['V pořádku', formatPragueDateTime(createdAt, 'long')],
          ],
        },
        overview,
      ],
    }),
  }),
}
