import { z } from 'zod'
import { FREE_FAILURES } from '#domain/people/account/attempts.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { mailKind } from '#server/platform/mail/kind.ts'
import { accountNames } from './queries.ts'
import { momentWhen } from '#domain/time/in-sentence.ts'

const somebody = z.strictObject({ userId: z.uuid() })
const somewhere = z.strictObject({ userId: z.uuid(), device: z.string() })

const trail = { link: 'Otevřít bezpečnostní záznam', to: '/admin/security' } as const

export const mails = {
  new_place: mailKind({
    content: somewhere,
    write: ({ content: { device }, createdAt }) => ({
      subject: `Přihlášení z nového místa ${momentWhen(createdAt)}`,
      blocks: [
        'K vašemu účtu se někdo přihlásil ze zařízení nebo sítě, odkud jsme vás dosud neznali.',
        {
          facts: [
            ['Zařízení', device],
            ['Čas', formatPragueDateTime(createdAt, 'long')],
          ],
        },
        'Pokud jste to byli vy, nemusíte dělat nic. Pokud ne, nastavte si hned nové heslo: tím ostatní zařízení odhlásíte. A dejte vědět správci.',
        { link: 'Otevřít nastavení', to: '/#nastaveni-profil' },
      ],
    }),
  }),
  staff_new_place: mailKind({
    content: somewhere,
    read: (db, messages) =>
      accountNames(
        db,
        messages.map(({ content }) => content.userId),
      ),
    write: ({ content: { userId, device }, createdAt }, names) => {
      const name = names.get(userId)
      if (!name) return null
      return {
        subject: `${name} se přihlásil(a) z nového místa`,
        blocks: [
          'Účet z obsluhy se přihlásil ze zařízení nebo sítě, odkud jsme ho dosud neznali. Víte-li o tom, nemusíte dělat nic.',
          {
            facts: [
              ['Účet', name],
              ['Zařízení', device],
              ['Čas', formatPragueDateTime(createdAt, 'long')],
            ],
          },
          trail,
        ],
      }
    },
  }),
  admin_sign_in_alarm: mailKind({
    content: somebody,
    read: (db, messages) =>
      accountNames(
        db,
        messages.map(({ content }) => content.userId),
      ),
    write: ({ content: { userId }, createdAt }, names) => {
      const name = names.get(userId)
      if (!name) return null
      return {
        subject: `${FREE_FAILURES} neúspěšných přihlášení k jednomu účtu`,
        blocks: [
          `Během hodiny někdo u jednoho účtu ${FREE_FAILURES}krát zadal špatné heslo. Další pokusy zpomalujeme a jeho majiteli jsme napsali.`,
          {
            facts: [
              ['Účet', name],
              ['Čas', formatPragueDateTime(createdAt, 'long')],
            ],
          },
          trail,
          { small: 'Za hodinu pošleme takových zpráv nejvýš deset. V záznamu jsou všechny.' },
        ],
      }
    },
  }),
}
