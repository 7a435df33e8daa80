import { sql } from 'kysely'
import { z } from 'zod'
import { stageName, STAGES } from '#domain/money/receivables/dunning.ts'
import { formatPrice, type Money } from '#domain/money/money.ts'
import { symbolOf } from '#domain/money/payments/variable-symbol.ts'
import type { Day } from '#domain/time/day.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { dueOnOf } from '#server/money/payments/queries.ts'
import { mailKind } from '#server/platform/mail/kind.ts'

interface Dunned {
  id: string
  number: string
  dueOn: Day
  note: string
  paymentNumber: number | null
}

const closing = {
  1: 'Možná jste na ni jen zapomněli. Pokud jste mezitím zaplatili, považujte tento e-mail za bezpředmětný.',
  2: 'Prosíme o úhradu do 7 dnů. Pokud teď zaplatit nemůžete, napište nám a domluvíme se.',
  3: 'Nezaplatíte-li do 7 dnů, můžeme pohledávku vymáhat soudně podle § 142a občanského soudního řádu. Napište nám, pokud se chcete domluvit.',
} as const

export const mails = {
  dunning: mailKind({
    content: z.strictObject({
      documentId: z.uuid(),
      stage: z.union(STAGES.map((stage) => z.literal(stage))),
      amount: z.int(),
      account: z.string().nullish(),
    }),
    read: async (db, messages) => {
      const { rows } = await sql<Dunned>`
        select invoice.id, invoice.number, ${dueOnOf} as "dueOn", invoice.content ->> 'note' as note, request.number as "paymentNumber"
        from documents invoice join deliveries d on d.id = invoice.delivery_id
        left join payment_requests request on request.user_id = invoice.user_id and request.purchase_id = invoice.purchase_id
        left join frozen_options chosen on chosen.delivery_id = invoice.delivery_id and chosen.user_id = invoice.user_id
        left join shopping_settings s on s.user_id = invoice.user_id
        where invoice.id = any(${messages.map(({ content }) => content.documentId)}::uuid[])`.execute(db)
      return new Map(rows.map((row) => [row.id, row]))
    },
    write: ({ content: { documentId, stage, amount, account } }, documents) => {
      const document = documents.get(documentId)
      if (!document) return null
      const { number, dueOn, note, paymentNumber } = document
      return {
        subject: `Faktura ${number}: ${stageName(stage)}`,
        blocks: [
          `Na fakturu ${number} ještě nemáme celou úhradu.`,
          {
            facts: [
              ['Za co', note],
              ['Splatnost', formatDay(dueOn)],
              ['Zbývá uhradit', formatPrice(amount as Money)],
              ...(account ? [['Účet', account] as const] : []),
              ...(paymentNumber === null ? [] : [['Variabilní symbol', symbolOf(paymentNumber)] as const]),
            ],
          },
          closing[stage],
          // A picture in a mail is often not shown; the page has the code, with what still remains.
          { link: account ? 'Zobrazit QR platbu' : 'Zaplatit', to: '/payments' },
        ],
      }
    },
  }),
}
