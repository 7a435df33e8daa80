import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetReferral, saveReferral, savedReferral } from './saved-referral.ts'

const storage = () => {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
}

let tab: ReturnType<typeof storage>
let device: ReturnType<typeof storage>
const comesBy = (search: string) => vi.stubGlobal('location', { search })
beforeEach(() => {
  tab = storage()
  device = storage()
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('localStorage', device)
})
afterEach(() => vi.unstubAllGlobals())

test('the first referrer is stored in the tab only, until the sign-up is sent', () => {
  comesBy('?ref=ABCD2345')
  saveReferral()
  comesBy('?ref=EFGH2345')
  saveReferral()
  comesBy('')
  expect(savedReferral()).toBe('ABCD2345')
  expect(device.stored.size).toBe(0)
  forgetReferral()
  expect([savedReferral(), tab.stored.size]).toEqual([null, 0])
})

test('without browser storage the referrer is stored for the landing page only', () => {
  vi.stubGlobal('sessionStorage', undefined)
  comesBy('?ref=ABCD2345')
  saveReferral()
  expect(savedReferral()).toBe('ABCD2345')
})
