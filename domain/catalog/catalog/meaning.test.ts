import { expect, it } from 'vitest'
import { readShoppingList } from './read-list.ts'
import { meanings, type Candidate } from './meaning.ts'
import { stemOf } from './stem-of.ts'
import type { Unit } from '../../money/unit.ts'

const item = (name: string, unit: Unit, pooled = 0, otherNames: string[] = [], categoryCalled = '', category = ''): Candidate => ({
  id: name,
  name,
  unit,
  otherNames,
  category,
  categoryCalled,
  pooled,
})

const shop = [
  item('Mléko polotučné', 'l', 300_000),
  item('Mléko bez laktózy polotučné 1 l', 'ks'),
  item('Kozí mléko 500 ml', 'ks', 400_000),
  item('Čerstvé mléko plnotučné 1 l', 'ks'),
  item('Chléb kmínový 1 kg', 'ks', 100_000, [], 'chleba chlebik'),
  item('Chléb bez lepku 300 g', 'ks', 0, ['bezlepkový chleba'], 'chleba chlebik'),
  item('Brambory konzumní, varný typ B', 'kg', 200_000),
  item('Brambory konzumní na kaši, varný typ C', 'kg'),
  item('Vejce M, podestýlka', 'ks', 100_000, [], 'vajicka vajicko'),
  item('Vejce M, podestýlka 10 ks', 'balení', 0, [], 'vajicka vajicko'),
  item('Křepelčí vejce 12 ks', 'balení', 0, [], 'vajicka vajicko'),
  item('Pomazánka z vajec 150 g', 'ks', 0, ['vajíčková pomazánka']),
  item('Kolový nápoj 1,5 l', 'ks', 0, ['kola']),
  item('Kolový nápoj bez cukru 1,5 l', 'ks', 0, ['kola']),
  item('Koláč makový', 'ks', 900_000),
  item('Máslo 250 g', 'ks', 100_000),
  item('Máslo, malé balení 125 g', 'ks'),
  item('Černý čaj 20 sáčků', 'balení'),
  item('Zelený čaj 20 sáčků', 'balení'),
  item('Ovocný čaj 20 sáčků', 'balení', 900_000),
  item('Plenky 2, 4–8 kg, 66 ks', 'balení', 500_000),
  item('Plenky 4, 9–14 kg, 52 ks', 'balení'),
]

const first = (line: string) => {
  const [best] = meanings(readShoppingList(line)[0]!, shop)
  return best && [best.id, best.isClear]
}

it.each([
  ['mléko polotučné 4 l', 'Mléko polotučné', true],
  ['mléko 4 l', 'Mléko polotučné', true],
  ['mléka', 'Mléko polotučné', true],
  ['kozí mléko 2 ks', 'Kozí mléko 500 ml', true],
  ['chléb', 'Chléb kmínový 1 kg', true],
  ['chleba 2', 'Chléb kmínový 1 kg', true],
  ['bezlepkový chleba', 'Chléb bez lepku 300 g', true],
  ['brambor', 'Brambory konzumní, varný typ B', true],
  ['brambory typ C', 'Brambory konzumní na kaši, varný typ C', true],
  ['vajíčka', 'Vejce M, podestýlka', true],
  ['vajíčka 2 balení', 'Vejce M, podestýlka 10 ks', true],
  ['0 vajec', 'Vejce M, podestýlka', true],
  ['kola', 'Kolový nápoj 1,5 l', true],
  ['kola bez cukru', 'Kolový nápoj bez cukru 1,5 l', true],
  ['másla 3', 'Máslo 250 g', true],
  ['čaj', 'Ovocný čaj 20 sáčků', false],
  ['ovocný čaj 2', 'Ovocný čaj 20 sáčků', true],
  ['plenky 4', 'Plenky 4, 9–14 kg, 52 ks', false],
  ['plenky vel. 4', 'Plenky 4, 9–14 kg, 52 ks', true],
  ['plenky 4x', 'Plenky 2, 4–8 kg, 66 ks', true],
  ['4 balení plenek', 'Plenky 2, 4–8 kg, 66 ks', true],
  ['máslo 125 g', 'Máslo, malé balení 125 g', true],
  ['mlekko', 'Mléko polotučné', true],
  ['kachna', undefined, undefined],
])('„%s“ means %s', (line, name, isClear) => {
  const found = first(line)
  if (name === undefined) expect(found?.[1]).toBe(false)
  else expect(found).toEqual([name, isClear])
})

it('a name of which only a part was written is offered but not chosen automatically', () => {
  expect(first('mléko kozí, syrovátkové')?.[1]).toBe(false)
  expect(first('kmínový koláč')?.[1]).toBe(false)
})

it('common products come before packages that only match by size', () => {
  const water = [item('Minerální voda 1,5 l', 'ks', 300_000), item('Ústní voda 500 ml', 'ks')]
  const [best] = meanings(readShoppingList('voda 2 l')[0]!, water)
  expect(best).toMatchObject({ id: 'Minerální voda 1,5 l' })
  const oil = [item('Slunečnicový olej 1 l', 'ks', 300_000), item('Olivový olej 500 ml', 'ks')]
  expect(meanings(readShoppingList('olej 0,5 l')[0]!, oil)[0]).toMatchObject({ isClear: false })
})

it('the purpose or accompaniment of a product is not the product', () => {
  const shop = [
    item('Koláč tvarohový', 'ks', 300_000),
    item('Tvaroh 250 g', 'ks'),
    item('Ledová káva s mlékem 230 ml', 'ks', 300_000),
    item('Mléko 1 l', 'ks'),
    item('Koření na pečené kuře 30 g', 'ks'),
    item('Kuře celé', 'kg'),
    item('Bramborová kaše 200 g', 'ks', 300_000),
    item('Brambory konzumní', 'kg', 0, ['brambory na kaši']),
  ]
  const bestOf = (line: string) => meanings(readShoppingList(line)[0]!, shop)[0]!.id
  expect(bestOf('na kaši brambory 2 kg')).toBe('Brambory konzumní')
  expect([bestOf('tvaroh na koláče 2x'), bestOf('mléko do kávy'), bestOf('kuře na pečení')]).toEqual([
    'Tvaroh 250 g',
    'Mléko 1 l',
    'Kuře celé',
  ])
})

it('all forms of a word are equal', () => {
  for (const forms of [
    ['rohlik', 'rohliky', 'rohliku'],
    ['okurka', 'okurky', 'okurek'],
    ['jablko', 'jablka', 'jablek'],
    ['vejce', 'vajec'],
    ['maslo', 'masla', 'masel'],
    ['chleba', 'chleb', 'chleby', 'chlebu'],
    ['rajce', 'rajcata', 'rajcat'],
    ['stene', 'stenata'],
    ['pes', 'psa', 'psy', 'psi', 'psum'],
    ['polotucne', 'polotucny', 'polotucneho', 'polotucnou', 'polotucnej', 'polotucnyho'],
  ])
    expect(new Set(forms.map(stemOf)).size, forms.join(' ')).toBe(1)
})
