import { describe, expect, test } from 'vitest'
import { asWeekStart } from '../../time/week.ts'
import { changesMembers, membersFrom } from './region-members.ts'

const [w48, w49, w50] = ['2026-11-23', '2026-11-30', '2026-12-07'].map(asWeekStart) as [never, never, never]
const from = (fromWeek: never, regionId: string | null) => ({ fromWeek, regionId })
const [joins, leaves] = [true, false].map((isIn) => ({ regionId: 'own', isIn }))

describe('a locality of a region that is saved', () => {
  test.each([
    ['joins from none', joins, { former: null, first: null, later: [] }, [from(w48, 'own')]],
    ['stays', joins, { former: 'own', first: 'own', later: [] }, []],
    ['stays, and does not leave later as planned', joins, { former: 'own', first: 'own', later: [from(w49, null)] }, []],
    ['joins earlier than planned', joins, { former: null, first: null, later: [from(w49, 'own')] }, [from(w48, 'own')]],
    ['joins in the week in which it leaves another one', joins, { former: 'other', first: null, later: [] }, [from(w48, 'own')]],
    ['leaves', leaves, { former: 'own', first: 'own', later: [] }, [from(w48, null)]],
    ['leaves earlier than planned', leaves, { former: 'own', first: 'own', later: [from(w49, null)] }, [from(w48, null)]],
    ['does not join as planned', leaves, { former: null, first: 'own', later: [] }, []],
    ['does not join later as planned', leaves, { former: null, first: null, later: [from(w49, 'own')] }, []],
    [
      'leaves, and joins another one later as planned',
      leaves,
      { former: 'own', first: 'own', later: [from(w49, null), from(w50, 'other')] },
      [from(w48, null), from(w50, 'other')],
    ],
    [
      'does not come back later, and is in another one until then as planned',
      leaves,
      { former: 'other', first: 'other', later: [from(w49, null), from(w50, 'own')] },
      [from(w49, null)],
    ],
    [
      'does not come later, and leaves another one as planned',
      leaves,
      { former: 'other', first: null, later: [from(w50, 'own')] },
      [from(w48, null)],
    ],
  ])('%s', (_, plan, known, after) => {
    expect(membersFrom(w48, plan!, known)).toEqual(after)
  })
})

describe('what a saved region changes of a locality', () => {
  test.each([
    ['nothing: it stays', joins, { former: 'own', first: 'own', later: [] }, false],
    ['nothing: it joins in that week already', joins, { former: null, first: 'own', later: [] }, false],
    ['nothing: it leaves in that week already', leaves, { former: 'own', first: null, later: [] }, false],
    ['nothing: another region has it later', leaves, { former: null, first: null, later: [from(w49, 'other')] }, false],
    ['it joins', joins, { former: null, first: null, later: [] }, true],
    ['it leaves', leaves, { former: 'own', first: 'own', later: [] }, true],
    ['it does not leave later', joins, { former: 'own', first: 'own', later: [from(w49, null)] }, true],
    ['it does not join later', leaves, { former: null, first: null, later: [from(w49, 'own')] }, true],
    ['it joins earlier', joins, { former: null, first: null, later: [from(w49, 'own')] }, true],
    ['it leaves earlier', leaves, { former: 'own', first: 'own', later: [from(w49, null)] }, true],
  ])('%s', (_, plan, known, isChanged) => {
    expect(changesMembers(w48, plan!, known)).toBe(isChanged)
  })
})
