import { expect, test } from 'vitest'
import { ITEM_TURNS, itemState, itemStateName, turns } from './item-state.ts'

const item = (isActive: boolean, isBlocked: boolean, mergedInto: string | null = null) => ({ isActive, isBlocked, mergedInto })

test.each([
  [item(true, false), 'active', 'V nabídce', ['deactivate', 'block']],
  [item(false, false), 'inactive', 'Vypnutá', ['activate', 'block']],
  [item(true, true), 'blocked', 'Blokovaná', ['deactivate', 'unblock']],
  [item(false, true), 'blocked', 'Blokovaná', ['activate', 'unblock']],
  [item(false, false, 'jiná'), 'merged', 'Sloučená', []],
] as const)('%j is %s', (flags, state, name, able) => {
  expect(itemState(flags)).toBe(state)
  expect(itemStateName(itemState(flags))).toBe(name)
  expect(ITEM_TURNS.filter((turn) => turns(flags, turn))).toEqual(able)
})
