import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetReferral, keepReferral, keptReferral } from './kept-referral.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
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

test('who invited is remembered in the tab alone, the first one, until it was sent with a sign-up', () => {
  comesBy('?ref=ABCD2345')
  keepReferral()
  comesBy('?ref=EFGH2345')
  keepReferral()
  comesBy('')
  expect(keptReferral()).toBe('ABCD2345')
  expect(device.kept.size).toBe(0)
  forgetReferral()
  expect([keptReferral(), tab.kept.size]).toEqual([null, 0])
})

test('where the browser keeps nothing the invitation holds for the page it leads to', () => {
  vi.stubGlobal('sessionStorage', undefined)
  comesBy('?ref=ABCD2345')
  keepReferral()
  expect(keptReferral()).toBe('ABCD2345')
})
