import { describe, expect, test } from 'vitest'
import {
  afterMessage,
  isActive,
  isWritable,
  mayDecide,
  mayMove,
  REQUEST_STATUSES,
  requestStatusLabel,
  type Decision,
  type Party,
  type RequestStatus,
} from './status.ts'

test('status values open, in_progress, resolved, closed have the labels Otevřeno, V řešení, Vyřešeno, Uzavřeno', () => {
  expect(REQUEST_STATUSES.map((status) => [status, requestStatusLabel(status)])).toEqual([
    ['open', 'Otevřeno'],
    ['in_progress', 'V řešení'],
    ['resolved', 'Vyřešeno'],
    ['closed', 'Uzavřeno'],
  ])
})

describe('transitions after creation', () => {
  const allowed: readonly [Party, RequestStatus, RequestStatus][] = [
    ['staff', 'open', 'in_progress'],
    ['staff', 'open', 'resolved'],
    ['staff', 'in_progress', 'resolved'],
    ['staff', 'resolved', 'in_progress'],
    ['staff', 'resolved', 'closed'],
    ['member', 'resolved', 'in_progress'],
    ['member', 'resolved', 'closed'],
  ]
  const all = (['member', 'staff'] as const).flatMap((party) =>
    REQUEST_STATUSES.flatMap((from) => REQUEST_STATUSES.map((to) => [party, from, to] as const)),
  )
  test.each(all)('by %s from %s to %s are as in the table', (party, from, to) => {
    expect(mayMove(party, from, to)).toBe(allowed.some(([by, before, after]) => by === party && before === from && after === to))
  })

  test('what is closed stays closed', () => {
    for (const party of ['member', 'staff'] as const) for (const to of REQUEST_STATUSES) expect(mayMove(party, 'closed', to)).toBe(false)
    expect(isWritable('closed')).toBe(false)
  })
})

test.each<[Party, RequestStatus, RequestStatus | null]>([
  ['staff', 'open', 'in_progress'],
  ['staff', 'in_progress', 'in_progress'],
  ['staff', 'resolved', 'resolved'],
  ['staff', 'closed', null],
  ['member', 'open', 'open'],
  ['member', 'in_progress', 'in_progress'],
  ['member', 'resolved', 'in_progress'],
  ['member', 'closed', null],
])('after a message by %s, %s becomes %s', (party, from, to) => expect(afterMessage(party, from)).toBe(to))

test('open and in progress wait for staff', () => expect(REQUEST_STATUSES.filter(isActive)).toEqual(['open', 'in_progress']))

describe('a complaint is decided once, and again if it was refused and reopened', () => {
  test.each<[RequestStatus, Decision | null, boolean]>([
    ['open', null, true],
    ['in_progress', null, true],
    ['resolved', null, true],
    ['closed', null, false],
    ['resolved', 'refused', false],
    ['in_progress', 'refused', true],
    ['closed', 'refused', false],
    ['in_progress', 'approved', false],
    ['resolved', 'approved', false],
  ])('%s, decided %s: %s', (status, decision, may) => expect(mayDecide(status, decision)).toBe(may))
})
