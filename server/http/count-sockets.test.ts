import { expect, test } from 'vitest'
import { countSockets } from './count-sockets.ts'

const start = () => {
  let now = 0
  const sockets = countSockets(() => now)
  const send = (of: string, frames: number, kind: 'visitor' | 'member' = 'visitor') => {
    const mayCome = sockets.budgetOf({ kind, of })
    return Array.from({ length: frames }, () => mayCome()).filter(Boolean).length
  }
  /** How much is heard of networks that send more than they may, by several sockets each. */
  const flood = (networks: readonly string[], frames = 120, tabs = 5) =>
    networks.reduce((heard, of) => heard + Array.from({ length: tabs }, () => send(of, frames)).reduce((a, b) => a + b), 0)
  return { send, flood, later: (ms: number) => (now += ms) }
}
const addresses = (count: number) => Array.from({ length: count }, (_, n) => `203.0.113.${n}`)

test('one network that floods, or twenty, leave a visitor of another one heard, and members', () => {
  for (const many of [1, 20]) {
    const { send, flood, later } = start()
    for (let second = 0; second < 60; second += 1) {
      flood(addresses(many))
      expect(send(`198.51.100.${second}`, 2)).toBe(2)
      expect(send('jana', 2, 'member')).toBe(2)
      later(1000)
    }
  }
})

test('a network that floods is heard less than half of what all may send, and more again a minute later', () => {
  const { send, flood, later } = start()
  expect(flood(['203.0.113.1'])).toBe(10 + 250)
  expect(send('203.0.113.1', 10)).toBe(0)
  later(60_000)
  expect(send('203.0.113.1', 10)).toBe(10)
})

test('all visitors together are heard 500 times a second at most, from however many networks', () => {
  const { flood, later } = start()
  expect(flood(addresses(250), 12, 1)).toBe(500)
  later(1000)
  expect(flood(addresses(250), 12, 1)).toBe(250)
})

test('who has an IPv6 /48 has one share of it, whatever /64 the frames come from', () => {
  const { send, flood } = start()
  flood(
    Array.from({ length: 2000 }, (_, n) => `2001:db8:1:${n.toString(16)}::/64`),
    20,
    1,
  )
  expect(send('2001:db8:2:0::/64', 2)).toBe(2)
})
