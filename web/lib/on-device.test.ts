import { beforeEach, expect, test, vi } from 'vitest'
import { forgetAnswers, lastAccount, leaveDevice, leaveTab, shelfOf, takeOver, unsentCount } from './on-device.ts'

/** Storage for this many characters. */
let room = Infinity
function storage() {
  const stored: Record<string, unknown> = Object.create({
    getItem: (key: string) => (stored[key] as string | undefined) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new Error('QuotaExceededError')
      stored[key] = text
    },
    removeItem: (key: string) => void delete stored[key],
  }) as Record<string, unknown>
  return stored
}

beforeEach(() => {
  room = Infinity
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  leaveDevice()
})

const fill = (userId: string) => {
  takeOver(userId)
  shelfOf(userId).write('answer.basket', { lines: [userId] })
  shelfOf(userId).write('change.milk', { quantity: 6000 })
}

test('stored answers are found by their account, and by no other', () => {
  fill('jana')
  expect(shelfOf('jana').read('change.milk')).toEqual({ quantity: 6000 })
  expect(shelfOf('jana').names('change.')).toEqual(['change.milk'])
  expect(shelfOf('petr').read('change.milk')).toBeNull()
  expect(shelfOf('petr').names('')).toEqual([])
  expect([lastAccount(), unsentCount()]).toEqual(['jana', 1])
})

test('the next account finds nothing to read, and unsent changes of the first one wait unseen', () => {
  fill('jana')
  takeOver('petr')
  expect(shelfOf('jana').read('answer.basket')).toBeNull()
  expect(unsentCount()).toBe(0)
  takeOver('jana')
  expect(unsentCount()).toBe(1)
})

test('a sign-out deletes everything', () => {
  fill('petr')
  fill('jana')
  leaveDevice()
  expect(shelfOf('jana').names('')).toEqual([])
  expect(shelfOf('petr').names('')).toEqual(['change.milk'])
  expect(lastAccount()).toBeNull()
})

test('answers that arrive after a sign-out are not stored, and changes are if only the session ended', () => {
  takeOver('jana')
  const shelf = shelfOf('jana')
  forgetAnswers()
  expect(shelf.write('answer.basket', 1)).toBe(false)
  shelf.store('change.milk', 1)
  expect(shelf.names('')).toEqual(['change.milk'])
  takeOver('jana')
  leaveDevice()
  shelf.store('change.milk', 1)
  expect(Object.keys(localStorage)).toEqual([])
})

test('a sign-out deletes unfinished forms', () => {
  fill('jana')
  sessionStorage.setItem('dohromady:purchase-form:2:jana', '{}')
  // An unfinished sign-up in this tab: name, phone and address.
  sessionStorage.setItem('sign-up', '{}')
  sessionStorage.setItem('start-psc', '60200')
  sessionStorage.setItem('ref', 'ABCD2345')
  localStorage.setItem('desk-views.jana', '[]')
  localStorage.setItem('desk-views.petr', '[]')
  localStorage.setItem('invitation', 'a'.repeat(22))
  localStorage.setItem('theme', 'dark')
  sessionStorage.setItem('wished-panel', 'links')
  leaveDevice()
  expect(Object.keys(sessionStorage)).toEqual(['wished-panel'])
  expect(Object.keys(localStorage).filter((key) => !key.startsWith('dohromady.of.petr.'))).toEqual(['desk-views.petr', 'theme'])
})

test('a tab whose member signed out in another one deletes its unfinished forms, and stores nothing more', () => {
  fill('jana')
  sessionStorage.setItem('dohromady:purchase-form:2:jana', '{}')
  leaveTab()
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(shelfOf('jana').names('')).toEqual(['change.milk'])
  shelfOf('jana').store('change.bread', 1)
  expect(shelfOf('jana').names('')).toEqual(['change.milk'])
})

test('a member who leaves after their session ended is known by name: nothing of theirs stays', () => {
  fill('jana')
  forgetAnswers()
  leaveDevice('jana')
  expect(Object.keys(localStorage)).toEqual([])
})

test.each([
  ['is full', () => void (room = 0)],
  ['keeps nothing', () => vi.stubGlobal('localStorage', undefined)],
])('important entries stay in memory when the browser %s, are counted, and are deleted at sign-out', (_, break_) => {
  break_()
  takeOver('jana')
  const shelf = shelfOf('jana')
  expect(shelf.write('answer.basket', 1)).toBe(false)
  shelf.store('change.milk', { quantity: 6000 })
  expect([shelf.read('change.milk'), shelf.isInMemory('change.milk'), shelf.names('')]).toEqual([{ quantity: 6000 }, true, ['change.milk']])
  expect(unsentCount()).toBe(1)
  leaveDevice()
  expect(shelf.names('')).toEqual([])
})

test('entries in memory win over older stored ones, and lose against newer ones of another tab', () => {
  takeOver('jana')
  const shelf = shelfOf('jana')
  shelf.store('change.milk', 1)
  localStorage.removeItem('dohromady.account')
  room = 1
  shelf.store('change.milk', 6000)
  expect([shelf.read('change.milk'), Object.keys(localStorage)]).toEqual([6000, []])
  localStorage.setItem('dohromady.of.jana.change.milk', '9')
  expect([shelf.read('change.milk'), shelf.isInMemory('change.milk')]).toEqual([9, false])
})

test('a session ended elsewhere leaves nothing to read', () => {
  fill('jana')
  forgetAnswers()
  expect(shelfOf('jana').names('')).toEqual(['change.milk'])
  expect(lastAccount()).toBeNull()
})
