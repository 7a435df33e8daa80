import { describe, expect, it } from 'vitest'
import { attemptsLeft, signInDelay } from './attempts.ts'
import { passwordFault, passwordStrength, personalWords } from './password.ts'
import { isAlive, isWorthNoting } from './session.ts'

describe('a password', () => {
  it('has at least six characters, or as many as the operator asks for', () => {
    const guesses = 1e9
    expect(['12345', '123456'].map((password) => passwordFault(password, { guesses, minLength: 6 }))).toEqual(['too_short', null])
    expect(passwordFault('1234567', { guesses, minLength: 8 })).toBe('too_short')
    expect(passwordFault('12345', { guesses, minLength: 1 })).toBe('too_short')
  })

  it('that can be guessed within a million tries is rejected, and called weak while typing', () => {
    expect([999_999, 1_000_000].map((guesses) => passwordFault('abcdef', { guesses, minLength: 6 }))).toEqual(['guessable', null])
    expect([0, 999_999, 1_000_000, 1e10].map(passwordStrength)).toEqual(['weak', 'weak', 'fair', 'strong'])
  })

  it("is compared with the person's data, with and without accents", () => {
    const words = personalWords(['Žofie', 'Dvořáková', 'zofie.dv@seznam.cz', '+420 603 123 456', 'Ke Škole 12'])
    for (const word of ['zofie', 'žofie', 'dvorakova', 'seznam', '420603123456', '603123456', 'skole', 'dohromady', 'zofie.dv@seznam.cz'])
      expect(words).toContain(word)
    expect(words.filter((word) => word.length < 3)).toEqual([])
  })
})

it('remaining attempts are shown in the right grammatical form', () => {
  const texts = [0, 1, 2, 4, 5].map((n) => attemptsLeft(n).replace('\u00a0', ' '))
  expect(texts).toEqual(['Zbývá 0 pokusů', 'Zbývá 1 pokus', 'Zbývají 2 pokusy', 'Zbývají 4 pokusy', 'Zbývá 5 pokusů'])
})

it('sign-in is delayed after ten failures, by half a minute at most', () => {
  expect([0, 9, 10, 11, 14, 15, 1000].map(signInDelay)).toEqual([0, 0, 1, 2, 16, 30, 30])
})

describe('a session', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const session = (createdHours: number, seenHours: number) => ({ createdAt: ago(createdHours), seenAt: ago(seenHours) })

  it('of a member is valid for seven days without use and thirty in total', () => {
    expect(isAlive(session(29 * 24, 6.9 * 24), 'user', now)).toBe(true)
    expect(isAlive(session(29 * 24, 7 * 24), 'supplier', now)).toBe(false)
    expect(isAlive(session(30 * 24, 0), 'user', now)).toBe(false)
  })

  it('of staff is valid for half an hour without use and twelve hours in total', () => {
    expect(isAlive(session(11.9, 0.49), 'operator', now)).toBe(true)
    expect(isAlive(session(1, 0.5), 'admin', now)).toBe(false)
    expect(isAlive(session(12, 0), 'finance', now)).toBe(false)
  })

  it('updates its time of last use only when it matters', () => {
    expect(isWorthNoting({ seenAt: ago(0.5) }, 'user', now)).toBe(false)
    expect(isWorthNoting({ seenAt: ago(1) }, 'user', now)).toBe(true)
    expect(isWorthNoting({ seenAt: ago(0.5 / 60) }, 'admin', now)).toBe(false)
    expect(isWorthNoting({ seenAt: ago(1 / 60) }, 'admin', now)).toBe(true)
  })
})
