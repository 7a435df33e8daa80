import { z } from 'zod'
import { LINK_CODE_HOURS } from '#domain/people/links/link.ts'
import { plainName } from '#domain/text/plain-name.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { mailKind } from '#server/platform/mail/kind.ts'
import { askers } from './queries.ts'

export const mails = {
  link_code: mailKind({
    content: z.strictObject({ linkId: z.uuid(), code: z.string() }),
    urgentForMinutes: LINK_CODE_HOURS * 60,
    read: (db, messages) =>
      askers(
        db,
        messages.map(({ content }) => content.linkId),
      ),
    write: ({ content: { linkId, code } }, known) => {
      const asker = known.get(linkId)
      if (!asker) return null
      return {
        subject: `${code} je kód k propojení účtů`,
        blocks: [
          'Někdo chce propojit svůj účet s vaším. Pokud ho znáte a souhlasíte, zadejte tento kód v nastavení na kartě Propojené účty.',
          {
            facts: [
              ['Žádá', plainName(asker.name)],
              ['E-mail', asker.email],
              ['Konec platnosti kódu', formatPragueDateTime(asker.codeExpiresAt, 'long')],
            ],
          },
          { code },
          { link: 'Zadat kód', to: '/#nastaveni-propojeni' },
          'Kód nikomu neříkejte, ani tomu, kdo o propojení žádá: zadáváte ho jen vy, přihlášení ke svému účtu.',
          { small: 'Pokud účty propojit nechcete, žádost tamtéž odmítněte, nebo nedělejte nic: bez kódu se nic nepropojí.' },
        ],
      }
    },
  }),
}
