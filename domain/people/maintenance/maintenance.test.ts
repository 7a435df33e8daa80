import { describe, expect, it } from 'vitest'
import {
  announcedTo,
  DEFAULT_MESSAGE,
  isIdle,
  lockFor,
  nextChange,
  nextCheck,
  retryAfterSeconds,
  type Asker,
  type Maintenance,
} from './lock.ts'
import { AUDIENCES, audiencesText, isForSomeOnly, spanFault, stateOf, type Audience } from './window.ts'

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)
const window = (id: string, from: string, until: string | null, more: { affectedRoles?: Audience[]; message?: string } = {}) => ({
  id,
  startsAt: at(from),
  endsAt: until === null ? null : at(until),
  message: null,
  affectedRoles: [...AUDIENCES],
  ...more,
})
const night = window('night', '20:00', '22:00')
const planned = (...windows: Maintenance['windows']): Maintenance => ({ windows, outage: null })
const outage: Maintenance = { windows: [], outage: { message: 'Vypadl proud.' } }

const askers = {
  guest: { role: null, isTestAccount: false, opens: null },
  user: { role: 'user', isTestAccount: false, opens: null },
  operator: { role: 'operator', isTestAccount: false, opens: null },
  admin: { role: 'admin', isTestAccount: false, opens: null },
  testAccount: { role: 'user', isTestAccount: true, opens: null },
  guestWithPass: { role: null, isTestAccount: false, opens: 'night' },
  userWithOtherPass: { role: 'user', isTestAccount: false, opens: 'morning' },
} satisfies Record<string, Asker>

/** 'locked', why they pass, or 'open' when it does not concern them. */
const outcome = (maintenance: Maintenance, who: keyof typeof askers, time: string) => {
  const lock = lockFor(maintenance, askers[who], at(time))
  return lock === null ? 'open' : (lock.exemption ?? 'locked')
}

describe('who is locked out', () => {
  const forMembers = planned(window('night', '20:00', '22:00', { affectedRoles: ['user', 'supplier'] }))
  const forGuests = planned(window('night', '20:00', '22:00', { affectedRoles: ['guest'] }))
  it.each([
    ['a window', planned(night), 'guest', 'locked'],
    ['a window', planned(night), 'user', 'locked'],
    ['a window', planned(night), 'operator', 'locked'],
    ['a window', planned(night), 'admin', 'admin'],
    ['a window', planned(night), 'testAccount', 'test_account'],
    ['a window', planned(night), 'guestWithPass', 'bypass'],
    ['a window', planned(night), 'userWithOtherPass', 'locked'],
    ['a window for members', forMembers, 'guest', 'open'],
    ['a window for members', forMembers, 'user', 'locked'],
    ['a window for members', forMembers, 'operator', 'open'],
    ['a window for members', forMembers, 'admin', 'admin'],
    ['a window for members', forMembers, 'testAccount', 'test_account'],
    ['a window for guests', forGuests, 'guest', 'locked'],
    ['a window for guests', forGuests, 'user', 'open'],
    ['an outage', outage, 'guest', 'locked'],
    ['an outage', outage, 'user', 'locked'],
    ['an outage', outage, 'admin', 'admin'],
    ['an outage', outage, 'testAccount', 'test_account'],
    ['an outage', outage, 'guestWithPass', 'locked'],
    ['nothing', planned(), 'guest', 'open'],
  ] as const)('in %s: %#', (_name, maintenance, who, expected) => expect(outcome(maintenance, who, '21:00')).toBe(expected))

  it('is locked out from the start until the end, the end excluded', () => {
    const times = ['19:59', '20:00', '21:59', '22:00'] as const
    expect(times.map((time) => outcome(planned(night), 'user', time))).toEqual(['open', 'locked', 'locked', 'open'])
    expect(times.map((time) => isIdle(planned(night), at(time)))).toEqual([true, false, false, true])
    expect(outcome(planned(window('open', '20:00', null)), 'user', '23:59')).toBe('locked')
  })

  it('passes the window of their bypass code and is locked out by another', () => {
    const both = planned(night, window('morning', '20:30', '23:00'))
    expect(outcome(both, 'guestWithPass', '20:15')).toBe('bypass')
    expect(outcome(both, 'guestWithPass', '21:00')).toBe('locked')
    expect(lockFor(both, askers.guestWithPass, at('21:00'))).toMatchObject({ endsAt: at('23:00') })
    expect(outcome({ ...both, outage: { message: null } }, 'guestWithPass', '20:15')).toBe('locked')
  })
})

describe('the message of the lock screen', () => {
  const seen = (maintenance: Maintenance) => lockFor(maintenance, askers.user, at('21:00'))
  it("is the operator's, or the default", () => {
    expect(seen(planned(window('a', '20:00', '22:00', { message: 'Měníme disky.' })))).toMatchObject({ message: 'Měníme disky.' })
    expect(seen(planned(night))).toMatchObject({ message: DEFAULT_MESSAGE })
    expect(seen({ windows: [], outage: { message: null } })).toMatchObject({ message: DEFAULT_MESSAGE, kind: 'outage', startsAt: null })
  })

  it('comes from the window that ends last, and from an outage before any window', () => {
    const later = window('later', '20:30', '23:00', { message: 'Do jedenácti.' })
    const open = window('open', '20:45', null, { message: 'Konec nevíme.' })
    expect(seen(planned(night, later))).toMatchObject({ message: 'Do jedenácti.', endsAt: at('23:00') })
    expect(seen(planned(later, open, night))).toMatchObject({ message: 'Konec nevíme.', endsAt: null })
    expect(seen({ ...planned(open), outage: outage.outage })).toMatchObject({ message: 'Vypadl proud.', kind: 'outage' })
  })
})

describe('the announcement', () => {
  const announced = (maintenance: Maintenance, who: keyof typeof askers, now: Date) =>
    announcedTo(maintenance, askers[who], now)?.id ?? null
  it('shows the nearest window of the next 24 hours, until it begins', () => {
    const both = planned(window('morning', '21:30', null), night)
    const times = [new Date('2026-11-20T19:59:59Z'), new Date('2026-11-20T20:00:00Z'), at('19:59'), at('20:00'), at('21:30')]
    expect(times.map((now) => announced(both, 'user', now))).toEqual([null, 'night', 'night', 'morning', null])
  })

  it('is shown only to those who will be locked out', () => {
    const who = Object.keys(askers) as (keyof typeof askers)[]
    expect(who.filter((key) => announced(planned(night), key, at('19:00')))).toEqual(['guest', 'user', 'operator', 'userWithOtherPass'])
    const forGuests = planned(window('night', '20:00', '22:00', { affectedRoles: ['guest'] }))
    expect(who.filter((key) => announced(forGuests, key, at('19:00')))).toEqual(['guest'])
  })
})

it('a client asks again at the next start or end, after half a minute at most', () => {
  const both = planned(night, window('morning', '20:30', null))
  expect(['19:00', '20:00', '20:30', '22:00'].map((time) => nextChange(both, at(time)))).toEqual([
    at('20:00'),
    at('20:30'),
    at('22:00'),
    null,
  ])
  expect(nextCheck(both, new Date('2026-11-21T19:59:50Z'))).toEqual(at('20:00'))
  expect(nextCheck(both, at('19:00'))).toEqual(new Date('2026-11-21T19:00:30Z'))
})

it.each([
  ['22:00', '21:59:30', 30],
  ['22:00', '21:59:59.500', 1],
  ['22:00', '21:00', 3600],
  ['22:00', '18:00', 3600],
  [null, '21:00', 60],
])('for an end at %s, the retry delay at %s is %i s', (end, now, seconds) => {
  const full = now.length === 5 ? `${now}:00` : now
  expect(retryAfterSeconds({ endsAt: end === null ? null : at(end) }, new Date(`2026-11-21T${full}Z`))).toBe(seconds)
})

it('a window is planned, running or over', () => {
  expect(['19:00', '20:00', '22:00'].map((time) => stateOf(night, at(time)))).toEqual(['planned', 'running', 'over'])
})

it('a window ends after it begins, and not in the past', () => {
  expect(spanFault(night, at('21:00'))).toBeNull()
  expect(spanFault({ ...night, endsAt: null }, at('21:00'))).toBeNull()
  expect(spanFault({ ...night, endsAt: night.startsAt }, at('19:00'))).toBe('Konec odstávky musí být po jejím začátku.')
  expect(spanFault(night, at('22:00'))).toBe('Konec odstávky už minul. Zadejte pozdější.')
})

it('the locked-out roles are listed, or "all"', () => {
  expect(audiencesText(['guest', 'user'])).toBe('běžní uživatelé, nepřihlášení návštěvníci')
  expect(audiencesText([...AUDIENCES])).toBe('všichni kromě administrátorů a testovacích účtů')
})

it('a window is announced by mail when neither members nor visitors see it on their pages', () => {
  expect(isForSomeOnly(['supplier', 'operator'])).toBe(true)
  expect(isForSomeOnly(['supplier', 'user'])).toBe(false)
  expect(isForSomeOnly(['supplier', 'guest'])).toBe(false)
})
