import { describe, expect, it } from 'vitest'
import { asDay } from '../../time/day.ts'
import { haler } from '../money.ts'
import { foundDebtors, type DebtorSearch, type ListedDebtor } from './debtors.ts'
import type { Age } from './dunning.ts'

const debtor = (userId: string, name: string, owed: number, unpaid: [string | null, string | null, Age][]): ListedDebtor => ({
  userId,
  name,
  email: `${userId}@priklad.cz`,
  owed: haler(owed),
  unpaid: unpaid.map(([number, dueOn, age]) => ({ number, dueOn: dueOn === null ? null : asDay(dueOn), age })),
})
const debtors = [
  debtor('a', 'Petr Čech', 300, [['FV2026-000012', '2026-12-09', 'to_14']]),
  debtor('b', 'Jana Dvořáková', 500, [
    ['FV2026-000007', '2026-10-01', 'older'],
    [null, null, 'not_due'],
  ]),
  debtor('c', 'Petra Cibulková', 300, [[null, null, 'not_due']]),
]
const ids = (search: Partial<DebtorSearch>) =>
  foundDebtors(debtors, { query: '', age: null, sort: 'owed', isDescending: true, ...search })
    .map(({ userId }) => userId)
    .join('')

describe('debtors are', () => {
  it.each<[string, Partial<DebtorSearch>, string]>([
    ['listed by what they owe, equal ones always in the same order', {}, 'bac'],
    ['sorted by name as Czech does', { sort: 'name', isDescending: false }, 'bac'],
    ['sorted by their first due day, those with none last', { sort: 'due', isDescending: false }, 'bac'],
    ['found by parts of the name in any order, without accents', { query: 'dvorak jan' }, 'b'],
    ['found by an invoice', { query: 'fv2026-000012' }, 'a'],
    ['found by the e-mail', { query: 'c@priklad' }, 'c'],
    ['those with a part of an age', { age: 'not_due' }, 'bc'],
    ['none where a word is missing', { query: 'Petr Dvořák' }, ''],
  ])('%s', (_what, search, expected) => expect(ids(search)).toBe(expected))
})
