import { describe, expect, it } from 'vitest'
import { isEarly, stepStates, whyNoDryRun, whyNotCancel, whyNotClear, whyNotClose, whyNotProlong } from './control.ts'
import { DELIVERY_STATUSES, type DeliveryStatus } from './status.ts'

const at = (status: DeliveryStatus) => ({ status, opensAt: new Date('2026-11-16T19:00:00Z'), cutOffAt: new Date('2026-11-23T19:00:00Z') })

describe('the operator', () => {
  it('can close only a collecting delivery, and sees why otherwise', () => {
    expect(DELIVERY_STATUSES.filter((status) => whyNotClose(at(status)) === null)).toEqual(['collecting'])
    expect(whyNotClose(at('planned'))).toBe('Sběr začne po\u00a016.\u00a011., 20:00.')
    expect(whyNotClose(at('offering'))).toBe('Závoz už je uzavřený.')
  })

  it('can cancel a delivery before it is ordered, and sees why not later', () => {
    expect(DELIVERY_STATUSES.filter((status) => whyNotCancel(status) === null)).toEqual([
      'planned',
      'collecting',
      'closed',
      'offering',
      'cleared',
    ])
    expect(whyNotCancel('ordered')).toBe('Zboží je objednané u dodavatelů, zrušit závoz už nejde.')
    expect(whyNotCancel('settled')).toBe('Závoz už skončil.')
    expect(whyNotCancel('cancelled')).toBe('Závoz už je zrušený.')
  })

  it('can carry into the next week only a pool that was offered for, was not sold and was not carried yet', () => {
    const pool = { isCleared: false, hasOffer: true, isProlonged: false }
    expect(whyNotProlong(pool)).toBeNull()
    for (const other of [{ isCleared: true }, { hasOffer: false }, { isProlonged: true }])
      expect(whyNotProlong({ ...pool, ...other })).not.toBeNull()
  })

  it('closes early before the cut-off, and on time after it', () => {
    expect(isEarly(at('collecting'), new Date('2026-11-23T18:59:59Z'))).toBe(true)
    expect(isEarly(at('collecting'), new Date('2026-11-23T19:00:00Z'))).toBe(false)
  })

  it('runs and clears only a delivery that waits for offers, and clears only after a dry run', () => {
    expect(DELIVERY_STATUSES.filter((status) => whyNoDryRun(at(status)) === null)).toEqual(['offering'])
    expect(whyNotClear(at('offering'), false)).toBe('Nejprve spusťte zkoušku.')
    expect(whyNotClear(at('offering'), true)).toBeNull()
    expect(whyNotClear(at('cleared'), true)).toBe('Ceny už jsou stanovené.')
    expect(whyNoDryRun({ ...at('offering'), waitsFor: ['Žďársko'] })).toBe('Ceny regionu se stanoví najednou. Čeká se ještě na: Žďársko.')
  })

  it.each([
    ['planned', false, 'a a a a a a a a a'],
    ['collecting', false, 'c a a a a a a a a'],
    ['closed', false, 'd c a a a a a a a'],
    ['offering', false, 'd d c a a a a a a'],
    ['offering', true, 'd d d d c a a a a'],
    ['cleared', false, 'd d d d d c a a a'],
    ['in_transit', false, 'd d d d d d c a a'],
    ['ready', false, 'd d d d d d d c a'],
    ['handed_over', false, 'd d d d d d d d c'],
    ['settled', false, 'd d d d d d d d d'],
    ['cancelled', false, 'a a a a a a a a a'],
  ] as const)('sees the progress of a delivery that is %s (dry run: %s)', (status, hasDryRun, states) => {
    expect(
      stepStates(status, hasDryRun, false)
        .map(({ state }) => state[0])
        .join(' '),
    ).toBe(states)
  })

  it('sees that the steps of goods are dropped if nothing was bought', () => {
    expect(stepStates('settled', false, true).map(({ state }) => state)).toEqual([
      ...Array.from({ length: 5 }, () => 'done'),
      ...Array.from({ length: 3 }, () => 'dropped'),
      'done',
    ])
  })
})
