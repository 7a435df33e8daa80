import { z } from 'zod'
import { SCOPES, scopeName } from '#domain/week/api-keys/scope.ts'
import { plainName } from '#domain/text/plain-name.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import type { Db } from '#server/platform/db/database.ts'
import { mailKind, type Message } from '#server/platform/mail/kind.ts'

const content = z.strictObject({ keyId: z.uuid() })

async function keysById(db: Db, messages: readonly Message<z.output<typeof content>>[]) {
  const rows = await db
    .selectFrom('api_keys')
    .where(
      'id',
      'in',
      messages.map((message) => message.content.keyId),
    )
    .select(['id', 'name', 'start', 'scopes', 'expires_at as expiresAt'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const notYou = 'Pokud jste to nebyli vy, klíč hned zrušte, nastavte si nové heslo a napište nám.'

export const mails = {
  api_key_created: mailKind({
    content,
    read: keysById,
    write: ({ content: { keyId } }, keys) => {
      const key = keys.get(keyId)
      if (!key) return null
      const may = SCOPES.filter((scope) => key.scopes.includes(scope)).map(scopeName)
      return {
        subject: `Nový klíč k API: ${plainName(key.name)}`,
        blocks: [
          'K vašemu profilu dodavatele vznikl klíč, se kterým může program pracovat vaším jménem.',
          {
            facts: [
              ['Název', plainName(key.name)],
              ['Začíná', `${key.start}…`],
              ['Smí', may.join(', ')],
              ['Platí do', formatPragueDateTime(key.expiresAt, 'full')],
            ],
          },
          { link: 'Zobrazit klíče', to: '/supplier/api' },
          { small: notYou },
        ],
      }
    },
  }),
  api_key_revoked: mailKind({
    content,
    read: keysById,
    write: ({ content: { keyId } }, keys) => {
      const key = keys.get(keyId)
      if (!key) return null
      return {
        subject: `Klíč k API je zrušený: ${plainName(key.name)}`,
        blocks: [
          `Klíč „${plainName(key.name)}“ (${key.start}…) už nic neotevře. Program, který ho používal, potřebuje nový.`,
          { link: 'Zobrazit klíče', to: '/supplier/api' },
          { small: 'Pokud jste to nebyli vy, nastavte si hned nové heslo a napište nám.' },
        ],
      }
    },
  }),
}
