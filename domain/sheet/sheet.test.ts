import { expect, it } from 'vitest'
import { exactTextCell, moneyCell, numberCell, quantityCell, textCell } from './sheet.ts'

it('writes a text with plain spaces, except in a file that is imported again', () => {
  expect(textCell('2\u00a0týdny')).toEqual({ kind: 'text', text: '2 týdny' })
  expect(exactTextCell('2\u00a0týdny')).toEqual({ kind: 'text', text: '2\u00a0týdny' })
})

it('leaves a cell empty without a value, but not for zero', () => {
  expect([textCell(''), textCell(null), moneyCell(null), quantityCell(undefined), numberCell(null)]).toEqual([null, null, null, null, null])
  expect([quantityCell(0), numberCell(0)]).toEqual([
    { kind: 'quantity', quantity: 0 },
    { kind: 'number', number: 0 },
  ])
})
