import { expect, test } from 'vitest'
import { asDay } from '../../time/day.ts'
import { haler } from '../money.ts'
import { benefitFigures, benefitLeft, benefitState, type BenefitFacts } from './benefit.ts'

const today = asDay('2026-11-24')
const facts = (more: Partial<BenefitFacts> = {}): BenefitFacts => ({
  kind: 'cashback',
  value: haler(5000),
  used: haler(0),
  validUntil: asDay('2026-12-01'),
  isEnded: false,
  ...more,
})

test.each([
  ['a new reward', {}, 'active'],
  ['a reward on its last day', { validUntil: today }, 'active'],
  ['a reward after its last day', { validUntil: asDay('2026-11-23') }, 'expired'],
  ['a reward of which something is left', { used: haler(4999) }, 'active'],
  ['a reward of which something was left at its end', { used: haler(4999), validUntil: asDay('2026-11-23') }, 'expired'],
  ['a reward of which nothing is left', { used: haler(5000), validUntil: asDay('2026-11-23') }, 'used'],
  ['a delivery that was paid, whatever it cost', { kind: 'free_delivery', used: haler(1) }, 'used'],
  ['a delivery that nobody paid', { kind: 'free_delivery', isEnded: true }, 'expired'],
  ['a discount that is valid', { kind: 'discount', used: haler(90_000) }, 'active'],
  ['a discount that ended and gave something', { kind: 'discount', used: haler(1), isEnded: true }, 'used'],
  ['a discount that ended and gave nothing', { kind: 'discount', validUntil: asDay('2026-11-23') }, 'expired'],
] as const)('%s', (_, more, state) => {
  expect(benefitState(facts(more), today)).toBe(state)
})

test('what is left is never below nothing, and of a paid delivery nothing is left', () => {
  expect(benefitLeft(facts({ used: haler(1200) }))).toBe(3800)
  expect(benefitLeft(facts({ kind: 'free_delivery', used: haler(100) }))).toBe(0)
})

test('the overview counts states, what is left of rewards, and the first end', () => {
  const list = [
    facts({ used: haler(1000), validUntil: asDay('2026-12-24') }),
    facts({ kind: 'free_delivery', value: haler(9900) }),
    facts({ used: haler(5000) }),
    facts({ validUntil: asDay('2026-01-01') }),
  ]
  expect(benefitFigures(list, today)).toEqual({ active: 2, used: 1, expired: 1, left: 4000, endsOn: '2026-12-01' })
  expect(benefitFigures([], today)).toEqual({ active: 0, used: 0, expired: 0, left: 0, endsOn: null })
})
