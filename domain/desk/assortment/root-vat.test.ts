import { expect, test } from 'vitest'
import { sharingVat } from './tree.ts'
import { newRoots, proposedVat, rootVatFault } from './root-vat.ts'

test.each([
  ['Potraviny', 'reduced'],
  ['OVOCE A ZELENINA', 'reduced'],
  ['Mléčné a chlazené', 'reduced'],
  ['Maso, uzeniny a ryby', 'reduced'],
  ['Domácí pečivo', 'reduced'],
  ['Potraviny a nápoje', null],
  ['Domácí výrobky', null],
  ['Chlazené', null],
  ['Rybářské potřeby', null],
  ['Maso pro psy', null],
  ['Víno', null],
  ['Drogerie', null],
])('the rate proposed for "%s" is %s', (name, vatClass) => {
  expect(proposedVat({ type: 'product', name })).toBe(vatClass)
})

test('a service is not food', () => {
  expect(proposedVat({ type: 'service', name: 'Jídlo' })).toBeNull()
})

test('a changed rate is offered to what shares it, and to nothing with a rate of its own', () => {
  const branch = (id: string, parentId: string | null, vatClass: string) =>
    ({ id, parentId, vatClass, type: 'product', level: 1, name: id, isActive: true }) as const
  const tree = [
    branch('food', null, 'standard'),
    branch('cheese', 'food', 'standard'),
    branch('wine', 'food', 'zero'),
    branch('hard', 'wine', 'standard'),
    branch('tools', null, 'standard'),
  ]
  expect(sharingVat(tree, 'food').map(({ id }) => id)).toEqual(['cheese', 'hard'])
})

test('each new category of the first level needs a rate, in any spelling', () => {
  const product = (...names: string[]) => ({ type: 'product' as const, names })
  const missing = [product('Farma'), { type: 'service' as const, names: ['Farma'] }, product('Farma', 'Sýry'), product('Potraviny', 'Sýry')]
  expect(newRoots(missing)).toEqual([
    { type: 'product', name: 'Farma' },
    { type: 'service', name: 'Farma' },
  ])
  expect(rootVatFault(missing, [{ type: 'product', name: 'FARMA ' }])).toBe('Vyberte sazbu DPH nové kategorie „Farma“.')
  expect(rootVatFault(missing, [])).toBe('Vyberte sazbu DPH nových kategorií „Farma“ a „Farma“.')
  expect(
    rootVatFault(
      ['A1', 'B1', 'C1', 'D1'].map((name) => product(name)),
      [],
    ),
  ).toBe('Vyberte sazbu DPH nových kategorií „A1“, „B1“, „C1“ a dalších.')
  expect(rootVatFault(missing.slice(2), [])).toBeNull()
})
