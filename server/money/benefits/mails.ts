import { sql } from 'kysely'
import { z } from 'zod'
import { benefitKindLabel, type BenefitKind } from '#domain/money/benefits/benefit.ts'
import { formatPrice, haler, type Money } from '#domain/money/money.ts'
import { asDay, type Day } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { mailKind } from '#server/platform/mail/kind.ts'
import { isLeft } from './queries.ts'

interface Ending {
  userId: string
  kind: BenefitKind
  left: Money
  validUntil: Day
}

const rewardLeft = z.strictObject({
  left: z
    .int()
    .min(0)
    .transform((left) => haler(left)),
})
const toBenefits = { link: 'Zobrazit výhody', to: '/benefits' } as const

export const mails = {
  reward_taken_back: mailKind({
    inbox: true,
    content: rewardLeft,
    write: ({ content: { left } }) => ({
      subject: 'Odměnu za pozvání souseda jsme vzali zpět',
      blocks: [
        `Nákup, za který jste odměnu dostali, byl vrácen. ${left > 0 ? `Zbývajících ${formatPrice(left)} proto na další nákupy použít nejde. ` : ''}Co už odměna zaplatila, platí dál a nic nedoplácíte, jen o to bude nižší příští odměna.`,
        'Jakmile pozvaný převezme nový dost velký nákup, odměnu vám vrátíme.',
        toBenefits,
      ],
    }),
  }),
  reward_given_back: mailKind({
    inbox: true,
    content: rewardLeft,
    write: ({ content: { left } }) => ({
      subject: 'Odměna za pozvání souseda znovu platí',
      blocks: [`Na nákupy máte zase ${formatPrice(left)}. Použijí se samy, nic zadávat nemusíte.`, toBenefits],
    }),
  }),
  benefit_ends: mailKind({
    inbox: true,
    topic: 'benefit_ends',
    content: z.strictObject({ until: z.iso.date() }),
    read: async (db, messages) => {
      const { rows } = await sql<Ending>`
        select b.user_id as "userId", b.kind, b.value - b.used as left, b.valid_until as "validUntil" from benefits b
        where ${isLeft} and b.user_id = any(${messages.flatMap(({ userId }) => userId ?? [])}::uuid[])
          and b.valid_until = any(${messages.map(({ content }) => content.until)}::date[]) order by b.kind, b.id`.execute(db)
      return Map.groupBy(rows, ({ userId, validUntil }) => `${userId} ${validUntil}`)
    },
    write: ({ userId, content: { until }, now }, benefits) => {
      const [first, ...others] = benefits.get(`${userId} ${until}`) ?? []
      if (!first || until < pragueDay(now)) return null
      const isOne = others.length === 0
      return {
        subject: `${isOne ? `${benefitKindLabel(first.kind)} platí` : 'Výhody platí'} jen do ${formatDay(asDay(until))}`,
        blocks: [
          `${isOne ? 'Použije se sama' : 'Použijí se samy'} na nákup, jehož uzávěrka bude nejpozději ten den. Nic zadávat nemusíte.`,
          { facts: [first, ...others].map(({ kind, left }) => [benefitKindLabel(kind), `zbývá ${formatPrice(left)}`] as const) },
          { link: 'Zobrazit výhody', to: '/benefits' },
        ],
      }
    },
  }),
}
