import { expect, it } from 'vitest'
import type { Unit } from '../../money/unit.ts'
import { meanings, type Candidate } from './meaning.ts'
import { readShoppingList } from './read-list.ts'

const item = (name: string, unit: Unit = 'ks', otherNames: string[] = [], category = ''): Candidate => ({
  id: name,
  name,
  unit,
  otherNames,
  category,
  categoryCalled: '',
  pooled: 0,
})

/** Whether the line is sure to mean the first of these items, which nobody prefers to the others. */
const isSure = (line: string, ...names: (string | Candidate)[]) => {
  const shop = names.map((name) => (typeof name === 'string' ? item(name) : name))
  const [best] = meanings(readShoppingList(line)[0]!, shop)
  return best?.id === shop[0]!.id && best.isClear
}

it.each([
  ['jar', 'Jarní cibulka, svazek'],
  ['kaps 1', 'Kapsle do myčky 30 ks'],
  ['kar 1', 'Kari koření 30 g'],
  ['čoko 1', 'Čokoláda na vaření 100 g'],
])('the beginning of a word is not sure: %s', (line, name) => expect(isSure(line, name)).toBe(false))

it.each([
  ['kalhotky 5 1 balení', 'Plenkové kalhotky 5, 44 ks', true],
  ['kalhotky 4 1 balení', 'Plenkové kalhotky 5, 44 ks', false],
  ['čokoláda 70 %', 'Hořká čokoláda 70 % 100 g', true],
  ['čokoláda 90 %', 'Hořká čokoláda 70 % 100 g', false],
  ['vejce M', 'Vejce M, podestýlka', true],
  ['vejce S', 'Vejce M, podestýlka', false],
  ['brambory A 2 kg', 'Brambory konzumní, varný typ B', false],
])('a number or letter that names a size must be its own: %s of %s', (line, name, sure) => expect(isSure(line, name)).toBe(sure))

it('a size is picked among sizes', () => {
  const [two, four] = [item('Plenky 2, 4–8 kg, 66 ks', 'balení'), item('Plenky 4, 9–14 kg, 52 ks', 'balení')]
  expect(isSure('plenky vel. 4 1 balení', four, two)).toBe(true)
  expect(isSure('plenky vel. 2 1 balení', two, four)).toBe(true)
  expect(isSure('plenky vel. 3 1 balení', two, four)).toBe(false)
})

it.each([
  ['granule pro psa', 'Granule pro psy 10 kg', true],
  ['granule pro psa', 'Granule pro štěňata 3 kg', false],
  ['granule pro štěně', 'Granule pro štěňata 3 kg', true],
  ['konzerva pro štěně', 'Granule pro štěňata 3 kg', false],
])('somebody after „pro“ must be the same: %s and %s', (line, name, sure) =>
  expect(isSure(line, item(name, 'ks', [], 'Krmivo pro psy'))).toBe(sure),
)

it.each([
  ['mouka polohrubá', 'Polohrubá mouka 1 kg', true],
  ['mouka polohrubá', 'Hladká mouka 1 kg', false],
  ['tvaroh plnotučný', 'Tvaroh polotučný 250 g', false],
  ['chléb bílý', 'Chléb celozrnný 500 g', false],
  ['mražený špenát', 'Špenát listový 250 g', false],
  ['nealkoholické víno', 'Alkoholické víno 1 l', false],
  ['celozrnná houska', item('Rohlík celozrnný', 'ks', [], 'Rohlíky a housky'), false],
])('an adjective must not be contradicted: %s and %o', (line, name, sure) => expect(isSure(line, name)).toBe(sure))

it('a word that another item has is no typo', () => {
  expect(isSure('párek', 'Párek', 'Pórek')).toBe(true)
  expect(isSure('pórek', 'Párek', 'Pórek')).toBe(false)
  expect(isSure('mlekko', 'Mléko polotučné')).toBe(true)
  expect(isSure('mozarela', 'Mozzarella 125 g')).toBe(true)
  expect(isSure('růže', 'Rýže 1 kg')).toBe(false)
  expect(isSure('vodka', 'Voda 1,5 l')).toBe(false)
})

it('another purpose is not sure where things differ by it', () => {
  expect(isSure('prostředek na nádobí', 'Prostředek na nádobí 900 ml')).toBe(true)
  expect(isSure('prostředek na okna', 'Prostředek na nádobí 900 ml')).toBe(false)
  expect(isSure('tvaroh na koláče', 'Tvaroh polotučný 250 g')).toBe(true)
  expect(isSure('tuňák v oleji', 'Tuňák ve vlastní šťávě 160 g')).toBe(false)
  expect(isSure('jogurt s jahodami', 'Bílý jogurt 180 g')).toBe(false)
})
