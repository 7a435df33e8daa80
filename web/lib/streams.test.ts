import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let sockets: EventTarget[]
let browser: EventTarget
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  sockets = []
  browser = new EventTarget()
  vi.stubGlobal('location', { origin: 'https://dohromady.test' })
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      constructor() {
        super()
        sockets.push(this)
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a device that is online again connects at once, and only once', async () => {
  const { subscribe } = await import('./streams.ts')
  subscribe(
    () => Promise.reject(new Error('not connected')),
    () => {},
  )
  sockets[0]!.dispatchEvent(new Event('close'))
  expect(sockets).toHaveLength(1)
  browser.dispatchEvent(new Event('online'))
  expect(sockets).toHaveLength(2)
  browser.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(60_000)
  expect(sockets).toHaveLength(2)
})
