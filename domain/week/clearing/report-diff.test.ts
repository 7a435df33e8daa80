import { expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { changedPools, type DryPool } from './report-diff.ts'

const pool = (id: string, price: number | null, supplierName = 'Statek'): DryPool => ({
  item: { id, name: id },
  unit: 'kg',
  supplierName: price === null ? null : supplierName,
  tier: price === null ? null : 1,
  unitPrice: price === null ? null : haler(price),
  quantity: price === null ? 0 : 5000,
})

it('lists the pools whose result changed since the last dry run, and nothing else', () => {
  const before = [pool('brambory', 1600), pool('mrkev', null), pool('cibule', 1200), pool('mák', 9000)]
  const after = [pool('brambory', 1600), pool('mrkev', 2000), pool('cibule', 1200, 'Velkoobchod'), pool('rýže', null)]
  expect(changedPools(before, after)).toEqual([
    { before: before[1], after: after[1] },
    { before: before[2], after: after[2] },
    { before: null, after: after[3] },
    { before: before[3], after: null },
  ])
  expect(changedPools(after, after)).toEqual([])
})
