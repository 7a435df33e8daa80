import { describe, expect, test } from 'vitest'
import { LINK_TRIES, remainingTries } from './link.ts'

const expiresAt = new Date('2026-11-22T11:00:00Z')
const before = new Date(expiresAt.getTime() - 1)

describe('the code of a request', () => {
  test('may be entered five times until it expires', () => {
    expect([0, 1, 4, 5].map((tries) => remainingTries({ tries, expiresAt }, before))).toEqual([LINK_TRIES, 4, 1, 0])
  })

  test('is invalid from the moment it expires', () => {
    expect(remainingTries({ tries: 0, expiresAt }, expiresAt)).toBe(0)
  })
})
