import { describe, expect, it } from 'vitest'
import { parseReferral } from './code.ts'
import { haler } from '../../money/money.ts'
import { earnsReward, setOffOf, rewardState } from './reward.ts'

describe('a reward', () => {
  const facts = { areLinked: false, hasSamePhone: false, hasSameAddress: false, thisMonth: 0, hadTakenBack: false }
  it.each([
    [{}, 'granted', null],
    [{ thisMonth: 19 }, 'granted', null],
    [{ thisMonth: 20 }, 'review', 'many'],
    [{ hadTakenBack: true }, 'review', 'taken_back'],
    [{ hasSameAddress: true }, 'review', 'same_address'],
    [{ hasSamePhone: true, hasSameAddress: true }, 'refused', 'same_phone'],
    [{ areLinked: true }, 'refused', 'linked'],
  ] as const)('of %j is %s', (part, state, doubt) => expect(rewardState({ ...facts, ...part }, 20)).toEqual({ state, doubt }))
})

describe('a purchase', () => {
  it.each([
    ['of the minimum', [50_000, 0, 50_000], true],
    ['below it', [49_999, 0, 49_999], false],
    ['of which some was bad', [50_000, 0, 30_000], true],
    ['that was bad altogether', [50_000, 0, 0], false],
    ['of which some was returned', [60_000, 10_000, 50_000], true],
    ['of which so much was returned that it is below the minimum', [60_000, 10_001, 49_999], false],
    ['that was returned altogether', [60_000, 60_000, 0], false],
  ] as const)('%s', (_, [delivered, withdrawn, left], earns) =>
    expect(earnsReward({ delivered: haler(delivered), withdrawn: haler(withdrawn), left: haler(left) }, haler(50_000))).toBe(earns),
  )

  it('without a minimum must not be returned altogether', () => {
    expect([1, 0].map((left) => earnsReward({ delivered: haler(100), withdrawn: haler(0), left: haler(left) }, haler(0)))).toEqual([
      true,
      false,
    ])
  })
})

describe('a link', () => {
  it.each([
    ['K7MPX2QZ', { code: 'K7MPX2QZ', token: null }],
    ['k7mp-x2qz.abcdefgh', { code: 'K7MPX2QZ', token: 'ABCDEFGH' }],
    ['K7MPX2QZ.nesmysl!', { code: 'K7MPX2QZ', token: null }],
    ['.ABCDEFGH', null],
    ['', null],
  ])('%j is read as %j', (text, read) => expect(parseReferral(text)).toEqual(read))
})

it.each([
  [5000, 0, 0, 0],
  [5000, 3000, 0, 3000],
  [5000, 9000, 0, 5000],
  [5000, 9000, 5000, 4000],
  [5000, 3000, 4000, 0],
])('a reward of %i is less by what was spent of those taken back (%i), as far as others were not (%i): %i', (amount, spent, before, less) =>
  expect(setOffOf(amount, { spent, before })).toBe(less),
)
