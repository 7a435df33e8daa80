import { expect, test } from 'vitest'
import { touchedBy } from './touched-by.ts'

test('a change of a rule, its contract or its command runs the tests of that room on the server', () => {
  expect(touchedBy(['domain/week/basket/change.ts', 'contract/week/template.ts', 'server/week/offers/place-offers.ts']).rooms).toEqual([
    '/basket/',
    '/offers/',
    '/template/',
  ])
})

test('a changed test runs itself, a server file its own test, and a changed story itself', () => {
  const { rooms, tests, stories } = touchedBy([
    'server/week/basket/basket.test.ts',
    'server/policy.ts',
    'scripts/admin.ts',
    'e2e/week.e2e.ts',
  ])
  expect({ rooms, tests, stories }).toEqual({
    rooms: [],
    tests: ['scripts/admin.test.ts', 'server/policy.test.ts', 'server/week/basket/basket.test.ts'],
    stories: ['e2e/week.e2e.ts'],
  })
})

test('generated files are neither formatted nor linted', () => {
  expect(
    touchedBy(['web/routes.gen.ts', 'server/platform/db/schema.gen.ts', 'docs/rooms.md', 'server/migrations/0079_x.sql']),
  ).toMatchObject({
    sources: [],
    formatted: [],
  })
})
