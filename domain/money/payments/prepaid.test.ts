import { expect, test } from 'vitest'
import { haler } from '../money.ts'
import { prepaidLack, prepaidText } from './prepaid.ts'

test('what exceeds the credit and the limit is paid first', () => {
  const room = { limit: haler(200_000), owed: haler(0), open: haler(0) }
  expect(prepaidLack(haler(200_000), room)).toBe(0)
  expect(prepaidLack(haler(235_000), room)).toBe(35_000)
  expect(prepaidLack(haler(235_000), { ...room, owed: haler(-35_000) })).toBe(0)
  expect(prepaidLack(haler(100_000), { ...room, owed: haler(80_000), open: haler(50_000) })).toBe(30_000)
  expect(prepaidText({ lack: haler(35_000), limit: haler(200_000) }).replaceAll(/\s/g, ' ')).toBe(
    'Nákup nad 2 000 Kč objednáváme až po zaplacení předem. Dobijte si prosím ještě 350 Kč.',
  )
})
