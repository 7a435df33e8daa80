import { expect, it } from 'vitest'
import { asDay } from '../../time/day.ts'
import { haler } from '../money.ts'
import { refundParts } from './refund-parts.ts'

const reward = (left: number) => ({ id: 'a', kind: 'cashback' as const, left: haler(left), validUntil: asDay('2026-12-31') })
it.each([
  ['the member alone', 4000, { municipal: null, benefits: [] }, [4000, 0, 0]],
  ['a municipality', 4000, { municipal: { percent: 20, paid: haler(2000) }, benefits: [] }, [3200, 800, 0]],
  ['a reward, of which the rest still pays', 4000, { municipal: null, benefits: [reward(7000)] }, [3000, 0, 1000]],
  ['a reward that still pays the rest whole', 4000, { municipal: null, benefits: [reward(5000)] }, [4000, 0, 0]],
  ['a reward that now pays the fee', 10_000, { municipal: null, benefits: [reward(10_000)] }, [500, 0, 9500]],
  ['a municipality and a reward', 10_000, { municipal: { percent: 20, paid: haler(2000) }, benefits: [reward(8000)] }, [500, 2000, 7500]],
])('gives back to everybody what they paid: %s', (_, refund, parts, [member, municipality, benefits]) => {
  const paid = { left: haler(10_000), fee: haler(parts.benefits.length > 0 && refund === 10_000 ? 500 : 0), ...parts }
  expect(refundParts(haler(refund), paid)).toEqual({ member, municipality, benefits })
})
