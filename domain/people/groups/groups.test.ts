import { describe, expect, it, test } from 'vitest'
import { MAX_GROUP_MEMBERS, MAX_GROUPS, memberName } from './group.ts'
import { isInvitationValid, joinFault } from './invitation.ts'
import { GROUP_ROLES, heirOf, mayAppoint, mayLeave, mayManage, mayRemove, type Heir } from './role.ts'

describe('a role of a group', () => {
  it('gives its rights', () =>
    expect(GROUP_ROLES.map((role) => [role, mayManage(role), mayAppoint(role), mayLeave(role, 1), mayLeave(role, 0)])).toEqual([
      ['organiser', true, true, false, true],
      ['deputy', true, false, true, true],
      ['member', false, false, true, true],
    ]))

  it.each([
    ['organiser', ['deputy', 'member']],
    ['deputy', ['member']],
    ['member', []],
  ] as const)('%s removes %j', (by, removed) => expect(GROUP_ROLES.filter((target) => mayRemove(by, target))).toEqual(removed))
})

const heir = (id: string, role: Heir['role'], day: number, isAssisted = false): Heir => ({
  id,
  role,
  joinedAt: new Date(Date.UTC(2026, 10, day)),
  isAssisted,
})

test.each([
  ['the deputy who came first', [heir('a', 'member', 1), heir('b', 'deputy', 9), heir('c', 'deputy', 5)], 'c'],
  ['else the member who came first', [heir('b', 'member', 2), heir('a', 'member', 2), heir('c', 'member', 3)], 'a'],
  ['nobody who cannot sign in', [heir('a', 'member', 1, true), heir('b', 'member', 2)], 'b'],
  ['nobody if only such people remain', [heir('a', 'member', 1, true)], undefined],
  ['nobody in an empty group', [], undefined],
] as const)('a group goes to %s', (_, others, id) => expect(heirOf(others)?.id).toBe(id))

const now = new Date('2026-11-23T10:00:00Z')
test.each([
  ['of a deputy, before its end', 1, 'deputy', true],
  ['at its end', 0, 'organiser', false],
  ['of somebody who is a plain member now', 1, 'member', false],
  ['of somebody who left or is blocked', 1, null, false],
] as const)('an invitation %s', (_, days, inviterRole, valid) =>
  expect(isInvitationValid({ expiresAt: new Date(now.getTime() + days * 86_400_000), inviterRole }, now)).toBe(valid),
)

test.each([
  [{ members: MAX_GROUP_MEMBERS - 1, groups: MAX_GROUPS - 1 }, null],
  [{ members: MAX_GROUP_MEMBERS, groups: 0 }, 'GROUP_FULL'],
  [{ members: 1, groups: MAX_GROUPS }, 'TOO_MANY_GROUPS'],
])('joining %j: %s', (facts, fault) => expect(joinFault(facts)).toBe(fault))

test.each([
  [{ firstName: 'Jana', lastName: 'Dvořáková', displayName: 'jd' }, 'Jana D.'],
  [{ firstName: 'Šimon', lastName: 'čapek', displayName: '' }, 'Šimon Č.'],
  [{ firstName: 'Jana', lastName: ' ', displayName: '' }, 'Jana'],
  [{ firstName: 'Obec', lastName: 'Bílovice, školní jídelna', displayName: '' }, 'Obec Bílovice, školní jídelna'],
  [{ firstName: '', lastName: '', displayName: 'Školní jídelna' }, 'Školní jídelna'],
])('%j is shown as %s', (person, name) => expect(memberName(person)).toBe(name))
