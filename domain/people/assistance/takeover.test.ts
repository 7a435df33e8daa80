import { expect, test } from 'vitest'
import { helperWhoMayStay, takeoverTries } from './takeover.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-21T12:00:01Z')
const jana = { helperId: 'jana', isSuspended: false }
const petr = { helperId: 'petr', isSuspended: false }
const suspended = { ...jana, isSuspended: true }

test.each([
  [0, later, 5],
  [4, later, 1],
  [5, later, 0],
  [9, later, 0],
  [0, now, 0],
])('after %d wrong codes, with a link until %s, %d attempts remain', (tries, expiresAt, left) => {
  expect(takeoverTries({ tries, expiresAt, invitedBy: null, helpers: [] }, now)).toBe(left)
})

test.each([
  ['a helper', 'jana', [jana, petr], 5],
  ['somebody who helps no more', 'jana', [petr], 0],
  ['a clerk of a suspended municipality', 'jana', [suspended], 0],
  ['staff, while the municipality is suspended', null, [suspended], 5],
])('the link of %s', (_, invitedBy, helpers, left) => {
  expect(takeoverTries({ tries: 0, expiresAt: later, invitedBy, helpers }, now)).toBe(left)
})

test.each([
  ['who sent the link', 'jana', [jana, petr], 'jana'],
  ['nobody, if who sent it helps no more', 'jana', [petr], null],
  ['the only helper, if staff sent it', null, [jana], 'jana'],
  ['nobody of several, if staff sent it', null, [jana, petr], null],
  ['nobody of a suspended municipality', null, [suspended], null],
  ['nobody, if nobody helps', null, [], null],
])('may go on: %s', (_, invitedBy, helpers, stays) => {
  expect(helperWhoMayStay({ invitedBy, helpers })).toBe(stays)
})
