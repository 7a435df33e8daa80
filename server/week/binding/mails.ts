import { z } from 'zod'
import { formatTotal, haler } from '#domain/money/money.ts'
import { asWeekStart, isoWeek } from '#domain/time/week.ts'
import { mailKind } from '#server/platform/mail/kind.ts'

export const mails = {
  order_permitted: mailKind({
    toDelivery: true,
    content: z.strictObject({ amount: z.int(), weekStart: z.iso.date() }),
    write: ({ content: { amount, weekStart } }) => {
      const { week } = isoWeek(asWeekStart(weekStart))
      return {
        subject: `V týdnu ${week} můžete objednat až za ${formatTotal(haler(amount))}`,
        blocks: [
          'Větší objednávku jsme vám pro tento týden potvrdili. Teď ji ještě závazně objednejte vy: otevřete košík a potvrďte ho jedním tlačítkem.',
          { link: 'Zobrazit košík', to: `/demand?mode=weekly&weekStart=${weekStart}` },
        ],
      }
    },
  }),
}
