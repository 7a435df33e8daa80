import { describe, expect, test } from 'vitest'
import { runsAsDemo, type Occupants } from './demo.ts'

const here = { host: 'localhost', origin: 'http://localhost:3000' }
const elsewhere = { host: 'localhost', origin: 'https://dohromady.example' }
const network = { host: '0.0.0.0', origin: 'http://localhost:3000' }
const decide = (where: { host: string; origin: string }, asked: boolean | null, occupants: Occupants) =>
  runsAsDemo({ ...where, asked }, occupants)

describe('a demo', () => {
  test.each<[boolean | null, Occupants]>([
    [null, 'nobody'],
    [null, 'demo'],
    [true, 'nobody'],
    [true, 'demo'],
  ])('runs on this machine when DEMO is %s and the database contains %s', (asked, occupants) => {
    for (const where of [here, { host: '127.0.0.1', origin: 'http://127.0.0.1:80' }, { host: '::1', origin: 'http://[::1]:3000' }])
      expect(decide(where, asked, occupants)).toBe(true)
  })

  test.each([elsewhere, network, { ...here, host: '' }])('runs nowhere else: $host, $origin', (where) => {
    for (const occupants of ['nobody', 'demo', 'people'] as const) {
      expect(() => decide(where, true, occupants)).toThrow('DEMO=false')
      expect(() => decide(where, null, occupants)).toThrow(occupants === 'demo' ? 'DATABASE_URL' : 'DEMO=false')
    }
  })

  test('is never created among real people', () => {
    for (const asked of [null, true]) expect(() => decide(here, asked, 'people')).toThrow('holds real people. Set DEMO=false')
  })
})

describe('without a demo', () => {
  test.each([here, elsewhere, network])('the product runs for real people, and for the first of them: $host, $origin', (where) => {
    for (const occupants of ['nobody', 'people'] as const) expect(decide(where, false, occupants)).toBe(false)
  })

  test.each([here, elsewhere, network])('a database created as a demo is rejected: $host, $origin', (where) => {
    expect(() => decide(where, false, 'demo')).toThrow('made as a demo')
  })
})
