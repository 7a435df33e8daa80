import { expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { sheetCsv } from '../../sheet/sheet.ts'
import { parseDay } from '../../time/day.ts'
import { asWeekStart } from '../../time/week.ts'
import { purchasesSheet, purchaseSums, type ListedPurchase } from './sheet.ts'

const purchase = (more: Partial<ListedPurchase>): ListedPurchase => ({
  weekStart: asWeekStart('2026-11-23'),
  deliveryOn: parseDay('2026-11-25')!,
  localityName: 'Brno-sever',
  status: 'done',
  items: 3,
  total: haler(24_050),
  fee: haler(8900),
  saved: haler(6100),
  ...more,
})

it('writes a purchase per row, with what was paid and saved', () => {
  expect(
    sheetCsv(purchasesSheet, [purchase({ status: 'in_progress', saved: null })], 'machine')
      .split('\r\n')
      .slice(0, 2),
  ).toEqual([expect.stringContaining('Závoz,Týden,Kam,Stav,Položek'), '2026-11-25,48,Brno-sever,V realizaci,3,240.50,89.00,'])
})

it('sums what was paid; an unknown saving adds nothing', () => {
  expect(purchaseSums([purchase({}), purchase({ saved: null, total: haler(100) })])).toEqual({ total: 24_150, fee: 17_800, saved: 6100 })
  expect(purchaseSums([])).toEqual({ total: 0, fee: 0, saved: 0 })
})
