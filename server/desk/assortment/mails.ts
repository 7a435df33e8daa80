import { z } from 'zod'
import { plainName } from '#domain/text/plain-name.ts'
import { itemCards } from '#server/catalog/catalog/queries.ts'
import { mailKind } from '#server/platform/mail/kind.ts'

const told = {
  moved: 'Ve vašem pravidelném nákupu i v otevřených týdnech jsme ji vyměnili. Množství, strop i poznámka zůstaly, jak jste je zadali.',
  joined:
    'Protože jste měli v pravidelném nákupu obě ve stejných týdnech, spojili jsme je do jednoho řádku: množství jsme sečetli a platí nižší z obou stropů. Kdyby vám to nevyhovovalo, řádek kdykoli změňte.',
  apart:
    'V pravidelném nákupu už ji máte, jen v jiných týdnech nebo za jiných podmínek, takže ten řádek zůstává beze změny. Otevřeným týdnům jsme množství zachovali jako jednorázové položky. Na další týdny si prosím řádek v pravidelném nákupu upravte.',
} as const

export const mails = {
  item_was_merged: mailKind({
    inbox: true,
    content: z.strictObject({ from: z.uuid(), into: z.uuid(), lines: z.enum(['moved', 'joined', 'apart']) }),
    read: (db, messages) =>
      itemCards(
        db,
        messages.flatMap(({ content: { from, into } }) => [from, into]),
      ),
    write: ({ content: { from, into, lines } }, items) => {
      const [old, item] = [items.get(from), items.get(into)]
      if (!old || !item) return null
      return {
        subject: `Místo položky ${plainName(old.name)} teď máte ${plainName(item.name)}`,
        blocks: [
          `Zjistili jsme, že v katalogu je jedna věc dvakrát. Položka „${plainName(old.name)}“ je teď „${plainName(item.name)}“.`,
          told[lines],
          { link: 'Zobrazit pravidelný nákup', to: '/demand' },
          { small: 'Uzavřených týdnů a nákupů se to netýká.' },
        ],
      }
    },
  }),
}
