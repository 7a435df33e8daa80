import { describe, expect, it } from 'vitest'
import { ROLES } from '../../people/account/role.ts'
import { asDay } from '../../time/day.ts'
import { readQuery } from './read-query.ts'
import { isSearchable, sourcesOf } from './source.ts'

const today = asDay('2026-11-24')

describe('a query names weeks as people write them', () => {
  it.each([
    ['48', ['2026-11-23', '2025-11-24'], []],
    ['48.', ['2026-11-23', '2025-11-24'], []],
    ['týden 48', ['2026-11-23', '2025-11-24'], []],
    ['48. týden 2025', ['2025-11-24'], []],
    ['48/2025', ['2025-11-24'], []],
    ['2026-48', ['2026-11-23'], []],
    ['2025-W48', ['2025-11-24'], []],
    ['2025/48', ['2025-11-24'], []],
    ['w48', ['2026-11-23', '2025-11-24'], []],
    ['5. týden', ['2027-02-01', '2026-01-26'], []],
    ['10', ['2027-03-08', '2026-03-02'], []],
    // Of three years only 2026 has a week 53.
    ['53', ['2026-12-28'], []],
    ['54', [], ['54']],
    ['0', [], ['0']],
    ['25. 11.', ['2026-11-23', '2027-11-22'], []],
    ['25.11.2025', ['2025-11-24'], []],
    ['1. 1. 2027', ['2026-12-28'], []],
    ['31. 2.', [], ['31.', '2.']],
    ['příští týden', ['2026-11-30'], []],
    ['Tento závoz', ['2026-11-23'], []],
    ['minulý týden', ['2026-11-16'], []],
    ['Brno 48', ['2026-11-23', '2025-11-24'], ['brno']],
    ['brno-sever příští týden', ['2026-11-30'], ['brno-sever']],
    // Numbers of other things are no weeks.
    ['mléko 2', [], ['mleko', '2']],
    ['5', [], ['5']],
    ['777 12 34 56', [], ['777', '12', '34', '56']],
    ['Dělnická 12 60200', [], ['delnicka', '12', '60200']],
    ['10l', [], ['10l']],
    ['2026-54', [], ['2026-54']],
    // Numbers of tickets, orders and documents are no weeks.
    ['2026-00012', [], ['2026-00012']],
    ['FV2026-000042', [], ['fv2026-000042']],
    ['OBJ-000042', [], ['obj-000042']],
    ['mléko', [], ['mleko']],
    ['  ', [], []],
  ])('%s', (text, weeks, rest) => expect(readQuery(text, today)).toEqual({ weeks, rest }))
})

describe('everybody searches what their own pages show them', () => {
  const own = ['lines', 'weeks', 'purchases', 'requests']
  it.each([
    ['user', own],
    ['categorymanager', own],
    ['supplier', ['ownOrders', ...own]],
    ['logistics', ['orders', 'deliveries', ...own]],
    ['operator', ['tickets', 'orders', 'deliveries', ...own]],
    ['finance', ['accounts', 'documents', ...own]],
    ['admin', ['people', 'suppliers', 'tickets', 'orders', 'deliveries', 'accounts', 'documents', ...own]],
  ] as const)('%s', (role, sources) => expect(sourcesOf(role)).toEqual(sources))
  it('no role is left out', () => ROLES.forEach((role) => expect(sourcesOf(role)).toEqual(expect.arrayContaining(own))))
})

it.each([
  ['m', false],
  ['ml', true],
  ['48', true],
  ['8', false],
  ['–', false],
  ['8.', false],
  ['a.b', true],
])('%s is long enough: %s', (text, is) => expect(isSearchable(text)).toBe(is))
