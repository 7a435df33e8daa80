import { beforeEach, expect, test, vi } from 'vitest'
import { forgetAnswers, lastAccount, leaveDevice, shelfOf, takeOver, unsentCount } from './on-device.ts'

beforeEach(() => {
  const kept: Record<string, unknown> = Object.create({
    getItem: (key: string) => (kept[key] as string | undefined) ?? null,
    setItem: (key: string, text: string) => void (kept[key] = text),
    removeItem: (key: string) => void delete kept[key],
  }) as Record<string, unknown>
  vi.stubGlobal('localStorage', kept)
})

const fill = (userId: string) => {
  takeOver(userId)
  shelfOf(userId).write('answer.basket', { lines: [userId] })
  shelfOf(userId).write('change.milk', { quantity: 6000 })
}

test('what is kept is found again under its account, and under no other', () => {
  fill('jana')
  expect(shelfOf('jana').read('change.milk')).toEqual({ quantity: 6000 })
  expect(shelfOf('jana').names('change.')).toEqual(['change.milk'])
  expect(shelfOf('petr').read('change.milk')).toBeNull()
  expect(shelfOf('petr').names('')).toEqual([])
  expect([lastAccount(), unsentCount()]).toEqual(['jana', 1])
})

test('who comes after somebody finds nothing to read, and what the other has not sent waits unseen', () => {
  fill('jana')
  takeOver('petr')
  expect(shelfOf('jana').read('answer.basket')).toBeNull()
  expect(unsentCount()).toBe(0)
  takeOver('jana')
  expect(unsentCount()).toBe(1)
})

test('who signs out leaves nothing behind', () => {
  fill('petr')
  fill('jana')
  leaveDevice()
  expect(shelfOf('jana').names('')).toEqual([])
  expect(shelfOf('petr').names('')).toEqual(['change.milk'])
  expect(lastAccount()).toBeNull()
})

test('a session that ended elsewhere leaves nothing to read', () => {
  fill('jana')
  forgetAnswers()
  expect(shelfOf('jana').names('')).toEqual(['change.milk'])
  expect(lastAccount()).toBeNull()
})
