import { describe, expect, it } from 'vitest'
import { asDay } from '../../time/day.ts'
import { parseReferralCode, REFERRAL_ALPHABET, referralPath } from './code.ts'
import { daysLeft, isRunning } from './goal.ts'

describe('a referral code', () => {
  it.each([
    ['K7MPX2QZ', 'K7MPX2QZ'],
    [' k7mp-x2qz ', 'K7MPX2QZ'],
    ['K7MP X2QZ', 'K7MPX2QZ'],
    ['K7MPX2Q', null],
    ['K7MPX2QZZ', null],
    ['K7MPX2Q0', null],
    ['K7MPX2QI', null],
    ['', null],
    ["' or 1=1", null],
  ])('%j is parsed as %j', (text, code) => expect(parseReferralCode(text)).toBe(code))

  it('consists of unambiguous characters, whose number divides a byte evenly', () => {
    expect(new Set(REFERRAL_ALPHABET).size).toBe(32)
    expect(REFERRAL_ALPHABET).not.toMatch(/[01OI]/)
  })

  it('leads to the landing page', () => expect(referralPath('K7MPX2QZ')).toBe('/lp?ref=K7MPX2QZ'))
})

describe('a registration goal', () => {
  const goal = { opensOn: asDay('2026-11-01'), closesOn: asDay('2026-12-19') }

  it.each([
    ['2026-10-31', false, 49],
    ['2026-11-01', true, 48],
    ['2026-11-21', true, 28],
    ['2026-12-18', true, 1],
    ['2026-12-19', true, 0],
    ['2026-12-20', false, 0],
  ])('on %s is active: %s, %i days left', (today, running, left) => {
    expect(isRunning(goal, asDay(today))).toBe(running)
    expect(daysLeft(goal, asDay(today))).toBe(left)
  })
})
