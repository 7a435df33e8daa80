import fc from 'fast-check'
import { expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { clear, demandOf } from './clear.ts'
import { anyPool, runs } from './random-pools.ts'
import { verdictOf, verdictText } from './verdict.ts'

it('of all tiers of a pool one won, and every other one lost for the reason that it is given', () => {
  fc.assert(
    fc.property(anyPool, ({ lines, offers }) => {
      const demandAt = demandOf(lines)
      const award = clear(lines, offers)
      const judged = offers.flatMap((offer) =>
        offer.tiers.map((tier, i) => {
          const one = { ...tier, offerId: offer.id, tier: i + 1, demand: demandAt(tier.price) }
          return { offer, tier: one, verdict: verdictOf(one, award, offers) }
        }),
      )
      const winner = judged.filter(({ verdict }) => verdict === 'won')
      expect(winner).toHaveLength(award === null ? 0 : 1)
      for (const { offer, tier, verdict } of judged) {
        // Alone in the pool, a tier sells exactly if it is feasible.
        const alone = clear(lines, [{ ...offer, tiers: [tier] }]) !== null
        expect(verdict === 'infeasible').toBe(!alone)
        if (verdict === 'dearer') expect(award!.price).toBeLessThan(tier.price)
        if (verdict === 'later') expect(winner[0]!.offer.submittedAt).toBeLessThan(offer.submittedAt)
        if (verdict === 'higher_id') expect(winner[0]!.offer.submittedAt).toBe(offer.submittedAt)
        if (verdict === 'later' || verdict === 'higher_id') expect(tier.price).toBe(award!.price)
      }
    }),
    runs,
  )
})

it('says it in Czech', () => {
  const tier = { minQuantity: thousandths(60_000), demand: 55_000 }
  const said = (verdict: Parameters<typeof verdictText>[0]) => verdictText(verdict, tier, 'kg', haler(1600)).replaceAll('\u00a0', ' ')
  expect(said('infeasible')).toBe('Nesplněno: do minima chybělo 5 kg.')
  const fromNothing = { minQuantity: thousandths(0), demand: 0 }
  expect(verdictText('infeasible', fromNothing, 'ks', null)).toBe('Nesplněno: za tuto cenu nikdo nepoptává.')
  expect(said('dearer')).toBe('Splněno, ale 16,00 Kč je méně.')
  expect(said('won')).toContain('Vyhrálo')
  expect(said('later')).toContain('později')
  expect(said('higher_id')).toContain('označení')
})
