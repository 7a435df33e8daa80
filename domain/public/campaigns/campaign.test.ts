import { describe, expect, it } from 'vitest'
import { campaignState, isFor } from './campaign.ts'

describe('a campaign is for', () => {
  const brno = { localityId: 'brno' }
  it.each([
    ['everybody', null, null, true],
    ['everybody', null, brno, true],
    ['visitors', null, null, true],
    ['visitors', null, brno, false],
    ['members', null, null, false],
    ['members', null, { localityId: null }, true],
    ['everybody', 'brno', null, false],
    ['everybody', 'brno', brno, true],
    ['members', 'zdar', brno, false],
    ['visitors', 'brno', brno, false],
  ] as const)('%s in %s: %j sees it: %s', (audience, localityId, reader, sees) =>
    expect(isFor({ audience, localityId }, reader)).toBe(sees),
  )
})

describe('the state of a campaign', () => {
  const now = new Date('2026-11-21T11:00:00Z')
  const [before, after] = [new Date('2026-11-21T10:59:59Z'), new Date('2026-11-21T11:00:01Z')]
  it.each([
    ['draft', null, null, 'draft'],
    ['active', null, null, 'running'],
    ['active', now, after, 'running'],
    ['active', after, null, 'planned'],
    ['active', before, now, 'past'],
    ['ended', null, null, 'past'],
  ] as const)('%s from %s to %s is %s', (status, startsAt, endsAt, state) =>
    expect(campaignState({ status, startsAt, endsAt }, now)).toBe(state),
  )
})
