import { describe, expect, it } from 'vitest'
import { parseReferral } from './code.ts'
import { rewardState } from './reward.ts'

describe('a reward', () => {
  const facts = { areLinked: false, hasSamePhone: false, hasSameAddress: false, thisMonth: 0 }
  it.each([
    [{}, 'granted', null],
    [{ thisMonth: 19 }, 'granted', null],
    [{ thisMonth: 20 }, 'review', 'many'],
    [{ hasSameAddress: true }, 'review', 'same_address'],
    [{ hasSamePhone: true, hasSameAddress: true }, 'refused', 'same_phone'],
    [{ areLinked: true }, 'refused', 'linked'],
  ] as const)('of %j is %s', (part, state, doubt) => expect(rewardState({ ...facts, ...part }, 20)).toEqual({ state, doubt }))
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
