import { z } from 'zod'
import { plainName } from '#domain/text/plain-name.ts'
import { mailKind } from '#server/platform/mail/kind.ts'
import { toldRequests } from './queries.ts'

export const mails = {
  off_catalog_decided: mailKind({
    inbox: true,
    content: z.strictObject({ requestId: z.uuid() }),
    read: (db, messages) =>
      toldRequests(
        db,
        messages.map(({ content }) => content.requestId),
      ),
    write: ({ content: { requestId } }, requests) => {
      const request = requests.get(requestId)
      if (!request) return null
      const [asked, name] = [plainName(request.asked), plainName(request.name ?? '')]
      const facts = [
        ['Vy jste napsali', asked],
        ['V katalogu je', name],
      ] as const
      if (request.is === 'rejected')
        return {
          subject: `Položku „${asked}“ do katalogu nezařadíme`,
          blocks: [
            { facts: [['Důvod', request.reason]] },
            'V nákupu vám zůstala, jen ji nikdo nenabídne, takže se nekoupí a nic za ni nezaplatíte. Můžete ji odebrat, nebo popsat znovu jinak.',
            { link: 'Zobrazit pravidelný nákup', to: '/demand' },
          ],
        }
      if (request.is === 'merged')
        return {
          subject: `Položku „${asked}“ jsme nahradili položkou ${name}`,
          blocks: [
            'V katalogu už to, co chcete, je. Ve vašem nákupu jsme položku vyměnili, takže ji můžete dostat za skupinovou cenu s ostatními.',
            { facts },
            'Množství a cenový strop zůstaly v otevřených týdnech, jak jste je zadali.',
            { link: 'Zobrazit pravidelný nákup', to: '/demand' },
          ],
        }
      return {
        subject: `Položka ${name} je v katalogu`,
        blocks: [
          'Položku, o kterou jste požádali, jsme zařadili do katalogu. Od teď ji mohou chtít i ostatní a dodavatelé na ni mohou nabídnout skupinovou cenu.',
          ...(asked === name ? [] : [{ facts }]),
          { link: 'Zobrazit pravidelný nákup', to: '/demand' },
        ],
      }
    },
  }),
}
