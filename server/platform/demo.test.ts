import { describe, expect, test } from 'vitest'
import { runsAsDemo, type Holding } from './demo.ts'

const here = { host: 'localhost', origin: 'http://localhost:3000' }
const elsewhere = { host: 'localhost', origin: 'https://dohromady.example' }
const network = { host: '0.0.0.0', origin: 'http://localhost:3000' }
const decide = (where: { host: string; origin: string }, asked: boolean | null, holding: Holding) =>
  runsAsDemo({ ...where, asked }, holding)

describe('a demo', () => {
  test.each<[boolean | null, Holding]>([
    [null, 'nobody'],
    [null, 'demo'],
    [true, 'nobody'],
    [true, 'demo'],
  ])('runs on this machine where DEMO is %s and the database holds %s', (asked, holding) => {
    for (const where of [here, { host: '127.0.0.1', origin: 'http://127.0.0.1:80' }, { host: '::1', origin: 'http://[::1]:3000' }])
      expect(decide(where, asked, holding)).toBe(true)
  })

  test.each([elsewhere, network, { ...here, host: '' }])('runs nowhere else: $host, $origin', (where) => {
    for (const holding of ['nobody', 'demo', 'people'] as const) {
      expect(() => decide(where, true, holding)).toThrow('DEMO=false')
      expect(() => decide(where, null, holding)).toThrow(holding === 'demo' ? 'DATABASE_URL' : 'DEMO=false')
    }
  })

  test('is never made among real people', () => {
    for (const asked of [null, true]) expect(() => decide(here, asked, 'people')).toThrow('holds real people. Set DEMO=false')
  })
})

describe('without a demo', () => {
  test.each([here, elsewhere, network])('the product runs for real people, and for the first of them: $host, $origin', (where) => {
    for (const holding of ['nobody', 'people'] as const) expect(decide(where, false, holding)).toBe(false)
  })

  test.each([here, elsewhere, network])('a database that was made as a demo is not taken: $host, $origin', (where) => {
    expect(() => decide(where, false, 'demo')).toThrow('made as a demo')
  })
})
