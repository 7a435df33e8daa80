import { expect, test } from 'vitest'
import { isRegionAsSeen } from './seen-region.ts'

const seen = { id: 'south', localityIds: ['brno', 'vysocina'] }

test.each([
  ['the same one', seen, true],
  ['in another order', { id: 'south', localityIds: ['vysocina', 'brno'] }, true],
  ['another one with these localities', { ...seen, id: 'north' }, false],
  ['without one of them', { id: 'south', localityIds: ['brno'] }, false],
  ['with one more', { id: 'south', localityIds: ['brno', 'vysocina', 'zlin'] }, false],
  ['with another one instead', { id: 'south', localityIds: ['brno', 'zlin'] }, false],
])('a region is as it was seen: %s', (_, now, isSame) => {
  expect(isRegionAsSeen(seen, now)).toBe(isSame)
})
