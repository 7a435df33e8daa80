import { z } from 'zod'
import { formatPrice, formatTotal, type Money } from '#domain/money/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { mailKind } from '#server/platform/mail/kind.ts'

async function amountsById(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Money>> {
  const rows = await db.selectFrom('card_refunds').where('id', 'in', ids).select(['id', 'amount']).execute()
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

const toPayments = { link: 'Zobrazit platby', to: '/payments' } as const

export const mails = {
  card_refund_settled: mailKind({
    toDelivery: true,
    content: z.strictObject({ refundId: z.uuid(), outcome: z.enum(['sent', 'failed']) }),
    read: (db, messages) =>
      amountsById(
        db,
        messages.map(({ content }) => content.refundId),
      ),
    write: ({ content: { refundId, outcome } }, amounts) => {
      const amount = amounts.get(refundId)
      if (amount === undefined) return null
      return outcome === 'sent'
        ? {
            subject: `Vracíme vám ${formatTotal(amount)} na kartu`,
            blocks: [
              `Kredit ${formatPrice(amount)} vracíme na kartu, kterou jste platili. Na účtu ho uvidíte obvykle do deseti dnů, podle vaší banky.`,
              toPayments,
            ],
          }
        : {
            subject: `Kredit ${formatTotal(amount)} nešlo vrátit na kartu`,
            blocks: [
              'Banka peníze na kartu nepřijala, a tak jsou zpátky na vašem kreditu. Můžete si je nechat vrátit na účet.',
              toPayments,
            ],
          }
    },
  }),
}
