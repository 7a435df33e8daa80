import { describe, expect, it } from 'vitest'
import { isEarly, stepStates, whyNoDryRun, whyNotClear, whyNotClose } from './control.ts'
import { DELIVERY_STATUSES, type DeliveryStatus } from './status.ts'

const at = (status: DeliveryStatus) => ({ status, opensAt: new Date('2026-11-16T19:00:00Z'), cutOffAt: new Date('2026-11-23T19:00:00Z') })

describe('the operator', () => {
  it('can close only a collecting delivery, and sees why otherwise', () => {
    expect(DELIVERY_STATUSES.filter((status) => whyNotClose(at(status)) === null)).toEqual(['collecting'])
    expect(whyNotClose(at('planned'))).toBe('Sběr začne po\u00a016.\u00a011., 20:00.')
    expect(whyNotClose(at('offering'))).toBe('Závoz už je uzavřený.')
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
  })

  it.each([
    ['planned', false, 'ahead ahead ahead ahead ahead'],
    ['collecting', false, 'current ahead ahead ahead ahead'],
    ['closed', false, 'done current ahead ahead ahead'],
    ['offering', false, 'done done current ahead ahead'],
    ['offering', true, 'done done done done current'],
    ['cleared', false, 'done done done done done'],
    ['settled', false, 'done done done done done'],
    ['cancelled', false, 'ahead ahead ahead ahead ahead'],
  ] as const)('sees the progress of a delivery that is %s (dry run: %s)', (status, hasDryRun, states) => {
    expect(
      stepStates(status, hasDryRun)
        .map(({ state }) => state)
        .join(' '),
    ).toBe(states)
  })
})
