import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asDay } from '../../time/day.ts'
import { haler } from '../money.ts'
import { isPaying, municipalRefund, SUBSIDY_STATES, subsidyStateLabel, usedPercent, usedText, type SubsidyStanding } from './subsidy.ts'

const standing: SubsidyStanding = {
  state: 'active',
  validFrom: asDay('2026-11-01'),
  validUntil: asDay('2026-11-30'),
  isVerified: true,
}

describe('a state in Czech', () => {
  it.each([
    ['Začne platit', {}, '2026-10-31', false],
    ['Platí', {}, '2026-11-01', true],
    ['Platí', {}, '2026-11-30', true],
    ['Skončil', {}, '2026-12-01', false],
    ['Pozastavený', { isVerified: false }, '2026-11-15', false],
    ['Skončil', { isVerified: false }, '2026-12-01', false],
    ['Čeká na potvrzení', { state: 'waiting' }, '2026-11-15', false],
    ['Zamítnutý', { state: 'refused' }, '2026-11-15', false],
    ['Vzatý zpět', { state: 'withdrawn' }, '2026-11-15', false],
    ['Ukončený předčasně', { state: 'ended' }, '2026-11-15', false],
    ['Skončil', { state: 'ended' }, '2026-12-15', false],
  ] as const)('%s: %o on %s', (label, more, today, pays) => {
    expect(subsidyStateLabel({ ...standing, ...more }, asDay(today))).toBe(label)
    expect(isPaying({ ...standing, ...more }, asDay(today))).toBe(pays)
  })

  it('is another one for each state', () => {
    const labels = SUBSIDY_STATES.map((state) => subsidyStateLabel({ ...standing, state }, asDay('2026-11-15')))
    expect(new Set(labels).size).toBe(SUBSIDY_STATES.length)
  })
})

const limits = { budget: haler(1_000_000), mostPerWeek: haler(30_000) }

it.each([
  [null, 'ukážeme od pěti domácností'],
  [0, 'přibližně do 10\u00a0% rozpočtu'],
  [10, 'přibližně 10\u00a0% rozpočtu'],
  [90, 'přibližně 90\u00a0% rozpočtu'],
  [100, 'přibližně celý rozpočet'],
])('of a budget %s %% used is told as: %s', (percent, text) => expect(usedText(percent, limits)).toBe(text))

it.each([
  [30_000, 399_999, 30, 'přibližně 30\u00a0% rozpočtu'],
  [50_000, 400_000, 40, 'přibližně 40\u00a0% rozpočtu'],
  // A tenth is less than two households get in a week.
  [50_001, 400_000, 0, 'přibližně do 50\u00a0% rozpočtu'],
  [250_000, 500_000, 50, 'přibližně 50\u00a0% rozpočtu'],
  [250_001, 999_999, 0, 'přibližně do 100\u00a0% rozpočtu'],
  [250_001, 1_000_000, 100, 'přibližně celý rozpočet'],
  [30_000, 1_400_000, 100, 'přibližně celý rozpočet'],
])('where a household gets at most %i a week, %i used of 1,000,000 is %i %%: %s', (most, used, percent, text) => {
  const ofBudget = { ...limits, mostPerWeek: haler(most) }
  expect(usedPercent(haler(used), ofBudget)).toBe(percent)
  expect(usedText(percent, ofBudget)).toBe(text)
})

describe('of a refund, the municipality gets back', () => {
  it.each([
    ['its percentage', { percent: 20, paid: 10_000 }, { left: 50_000, refund: 10_000 }, 2000],
    ['all it paid, if all is given back', { percent: 20, paid: 10_000 }, { left: 50_000, refund: 50_000 }, 10_000],
    ['nothing, if the rest still reaches what a household gets', { percent: 20, paid: 5000 }, { left: 50_000, refund: 10_000 }, 0],
    [
      'what is above the rest, if it paid up to the limit of a household',
      { percent: 20, paid: 5000 },
      { left: 30_000, refund: 10_000 },
      1000,
    ],
    ['its percentage again, beside a withdrawal that waits', { percent: 20, paid: 10_000 }, { left: 40_000, refund: 10_000 }, 2000],
  ])('%s', (_, { percent, paid }, { left, refund }, back) =>
    expect(municipalRefund({ percent, paid: haler(paid) }, { left: haler(left), refund: haler(refund) })).toBe(back),
  )

  it('never more than is given back, nor than it paid', () => {
    const money = fc.integer({ min: 0, max: 1_000_000 }).map(haler)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), money, money, money, (percent, paid, left, wish) => {
        const refund = haler(Math.min(wish, left))
        const back = municipalRefund({ percent, paid }, { left, refund })
        expect(back).toBeGreaterThanOrEqual(0)
        expect(back).toBeLessThanOrEqual(Math.min(paid, refund))
      }),
    )
  })
})
