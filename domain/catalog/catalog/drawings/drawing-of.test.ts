import { expect, test } from 'vitest'
import { drawnOf } from '../icons.ts'
import { DRAWING_RULES, signOfItem } from './drawing-of.ts'

test.each([
  ['Brambory konzumní, varný typ B', 'carrot', 'produce/fresh/potato'],
  ['Batáty', 'carrot', 'produce/fresh/sweet-potato'],
  ['Mrkev', 'carrot', 'produce/fresh/carrot'],
  ['Cibule červená', 'carrot', 'produce/fresh/red-onion'],
  ['Mléko polotučné', 'milk', 'dairy/chilled/milk'],
  ['Chléb kmínový 1 kg', 'bread', 'bakery/chilled/bread'],
  ['Toaletní papír 8 rolí', 'toilet-paper', 'household/home/toilet-paper'],
])('%s has its own drawing', (name, icon, sign) => {
  expect(signOfItem(name, icon)).toBe(sign)
})

test.each([
  ['Jogurt jahodový 150 g', 'milk', 'dairy/chilled/yogurt-strawberry'],
  ['Sirup malinový 700 ml', 'cup-soda', 'drinks/pantry/syrup-berry'],
  ['Krájená rajčata 400 g', 'can', 'larder/pantry/tomato-can'],
  ['Máslové sušenky 125 g', 'cookie', 'larder/pantry/biscuits'],
  ['Arašídové máslo 340 g', 'wheat', 'larder/pantry/peanut-butter'],
  ['Bramborový knedlík 600 g', 'croissant', 'bakery/chilled/dumpling-loaf'],
  ['Koření na pečené kuře 30 g', 'salt', 'larder/pantry/spice-mix'],
])('%s is drawn as the product, not as its ingredient', (name, icon, sign) => {
  expect(signOfItem(name, icon)).toBe(sign)
})

test.each([
  ['Mýdlové vločky 400 g', 'shirt', 'household/home/laundry-powder'],
  ['Hnojivo na rajčata 1 l', 'sprout', 'garden/home/fertiliser'],
  ['Tělové mléko 400 ml', 'heart-pulse', 'care/home/body-lotion'],
  ['Sůl do myčky 1,5 kg', 'spray-can', 'household/home/dishwasher-salt'],
])('%s is not drawn as food', (name, icon, sign) => {
  expect(signOfItem(name, icon)).toBe(sign)
})

test('an item without a rule is drawn as its category, and as a parcel if the category is unknown', () => {
  expect(signOfItem('Zcela nová věc', 'carrot')).toBe('carrot')
  expect(drawnOf('carrot')).toEqual({ department: 'produce', sheet: 'fresh', drawing: 'carrot' })
  expect(drawnOf('constructor')).toEqual({ department: 'other', sheet: 'home', drawing: 'package' })
})

test('items described by members may be food or not', () => {
  expect(signOfItem('Šampon na vlasy', 'package')).toBe('other/home/shampoo')
  expect(signOfItem('Kozí mléko', 'package')).toBe('other/chilled/milk-goat')
})

test('no drawing has two rules on a sheet, so each is found in one place', () => {
  const drawn = DRAWING_RULES.map(([sheet, drawing]) => `${sheet}/${drawing}`)
  expect(drawn.filter((each, n) => drawn.indexOf(each) !== n)).toEqual([])
})
