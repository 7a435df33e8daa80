import { describe, expect, it } from 'vitest'
import { ANSWER_STATES, answerState, answerStateName, whyNoOffer, whyOver, type AnsweredPool } from './answer.ts'

const closes = new Date('2026-11-25T11:00:00Z')
const before = new Date('2026-11-25T10:59:59Z')
const pool: AnsweredPool = {
  status: 'offering',
  offersCloseAt: closes,
  isCleared: false,
  hasOffer: false,
  hasAward: false,
  isWithdrawn: false,
  changesToday: 0,
}

describe('a pool for a supplier', () => {
  it.each([
    [{}, before, 'open'],
    [{}, closes, 'over'],
    [{ status: 'cancelled' as const }, before, 'over'],
    [{ isWithdrawn: true }, before, 'withdrawn'],
    [{ isWithdrawn: true }, closes, 'over'],
    [{ isWithdrawn: true, hasOffer: true }, before, 'sent'],
    [{ hasOffer: true }, before, 'sent'],
    [{ hasOffer: true }, closes, 'sent'],
    [{ hasOffer: true, isCleared: true }, closes, 'not_chosen'],
    [{ isCleared: true }, before, 'over'],
    [{ hasOffer: true, hasAward: true, isCleared: true }, closes, 'allocated'],
  ])('%j at %s has the state %s', (part, now, state) => {
    expect(answerState({ ...pool, ...part }, now)).toBe(state)
  })

  it('names each state in its own words', () => {
    expect(new Set(ANSWER_STATES.map(answerStateName)).size).toBe(ANSWER_STATES.length)
  })

  it('is over only when nothing can change any more, not after five changes today', () => {
    const changed = { ...pool, changesToday: 5 }
    expect([whyOver(changed, before), whyNoOffer(changed, before)]).toEqual([null, 'Další změna až zítra'])
    expect(whyOver(changed, closes)).toBe('Příjem nabídek skončil')
  })

  it('accepts offers until they close, and shows why not afterwards', () => {
    expect(whyNoOffer(pool, before)).toBeNull()
    expect(whyNoOffer(pool, closes)).toBe('Příjem nabídek skončil')
    expect(whyNoOffer({ ...pool, isCleared: true }, before)).toBe('Cena už je stanovena')
    expect(whyNoOffer({ ...pool, status: 'cancelled' }, before)).toBe('Závoz byl zrušen')
    expect(whyNoOffer({ ...pool, hasAward: true, isCleared: true }, before)).toBe('Již přiděleno')
    expect(whyNoOffer({ ...pool, changesToday: 4 }, before)).toBeNull()
    expect(whyNoOffer({ ...pool, changesToday: 5 }, before)).toBe('Další změna až zítra')
  })
})
