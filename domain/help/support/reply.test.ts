import { describe, expect, test } from 'vitest'
import { isOverdue, waitingOf, type Written } from './reply.ts'
import type { RequestStatus } from './status.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 23, 8) + hours * 3_600_000)
const member = (hours: number): Written => ({ by: 'member', at: at(hours) })
const staff = (hours: number): Written => ({ by: 'staff', at: at(hours) })

describe('the team promises a reply within 24 hours', () => {
  test.each<[string, RequestStatus, Written[], number | null]>([
    ['a new request waits since it was sent', 'open', [member(0)], 0],
    ['three messages wait since the first of them', 'open', [member(0), member(1), member(30)], 0],
    ['an answered request waits for nothing', 'in_progress', [member(0), staff(2)], null],
    ['a message after the answer waits anew', 'in_progress', [member(0), staff(2), member(5), member(6)], 5],
    ['taking it into work is no answer', 'in_progress', [member(0)], 0],
    ['a resolved request waits for nothing', 'resolved', [member(0)], null],
    ['a closed request waits for nothing', 'closed', [member(0)], null],
  ])('%s', (_, status, written, since) => {
    const waiting = waitingOf(status, written)
    expect(waiting).toEqual(since === null ? null : { since: at(since), dueAt: at(since + 24) })
  })

  test('at 24 hours it is not late, a millisecond later it is', () => {
    const waiting = waitingOf('open', [member(0)])
    expect(isOverdue(waiting, at(24))).toBe(false)
    expect(isOverdue(waiting, new Date(at(24).getTime() + 1))).toBe(true)
    expect(isOverdue(null, at(99))).toBe(false)
  })
})
