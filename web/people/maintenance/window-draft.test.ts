import { expect, it } from 'vitest'
import type { MaintenanceWindow } from '#contract/people/maintenance.ts'
import { AUDIENCES } from '#domain/people/maintenance/window.ts'
import type { Day } from '#domain/time/day.ts'
import { draftOf, readDraft } from './window-draft.ts'

const now = new Date('2026-11-21T11:00:00Z')
const running: MaintenanceWindow = {
  id: '0',
  message: null,
  reason: 'Výměna disků',
  startsAt: new Date('2026-11-21T10:59:31.250Z'),
  endsAt: null,
  affectedRoles: [...AUDIENCES],
  safeModeEnabled: false,
  state: 'running',
  createdAt: now,
  codes: [],
}

it('missing values of a new window are reported at their fields', () => {
  const draft = draftOf(null, now)
  expect(readDraft(draft, null, now).faults).toEqual({ startTime: 'Zadejte čas, třeba 22:00', endTime: 'Zadejte čas, třeba 22:00' })
  expect(readDraft({ ...draft, startTime: '22', ends: 'open' }, null, now)).toMatchObject({
    startsAt: new Date('2026-11-21T21:00:00Z'),
    endsAt: null,
    faults: {},
  })
  expect(readDraft({ ...draft, startTime: '11:00', ends: 'open' }, null, now).faults).toEqual({
    startTime: 'Začátek už minul. Zvolte pozdější, nebo začněte hned.',
  })
  const overMidnight = { ...draft, startTime: '23:00', endTime: '1:00' }
  expect(readDraft(overMidnight, null, now).faults).toEqual({ endTime: 'Konec odstávky musí být po jejím začátku.' })
  expect(readDraft({ ...overMidnight, endsOn: '2026-11-22' as Day }, null, now).faults).toEqual({})
  expect(readDraft({ ...draft, begins: 'now', endTime: '12:30' }, null, now)).toMatchObject({ startsAt: null, faults: {} })
})

it('editing the message does not change the start', () => {
  expect(readDraft({ ...draftOf(running, now), message: 'Ještě chvíli.' }, running, now)).toEqual({
    startsAt: running.startsAt,
    endsAt: null,
    faults: {},
  })
})
