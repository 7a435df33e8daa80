import { expect, test } from 'vitest'
import { hasSameAllergens, type Replaceable } from './allergens.ts'

const item = (name: string, allergens: string | null): Replaceable => ({ name, allergens })

test.each<[string, Replaceable, Replaceable, boolean]>([
  ['the same, in any order and spelling', item('Chléb', 'lepek (pšenice), mléko'), item('Chléb kmínový', 'Mléko, lepek (pšenice)'), true],
  ['none and none', item('Hrušky', ''), item('Jablka', ''), true],
  ['one more', item('Chléb', 'lepek'), item('Chléb', 'lepek, sója'), false],
  ['none and some', item('Kozí mléko', ''), item('Kozí mléko 1 l', 'mléko'), false],
  ['unknown ones of the same name', item('Kefír', null), item('Kefír 500 ml', 'mléko'), true],
  ['unknown ones without gluten', item('Chléb bezlepkový', null), item('Chléb', 'lepek'), false],
  ['unknown ones without gluten, in other words', item('Chléb bezlepkový', null), item('Chléb bez lepku', ''), true],
  ['without lactose and without gluten', item('Jogurt bez laktózy', null), item('Jogurt bez lepku', 'mléko'), false],
  ['delactosed and not', item('Delaktozované mléko', null), item('Mléko', 'mléko'), false],
  ['delactosed and without lactose', item('Delaktozované mléko', null), item('Mléko bez laktózy', 'mléko'), true],
  ['without two and without one of them', item('Kaše bez cukru bez lepku', null), item('Kaše bez cukru', ''), false],
  ['a drink of soya and milk', item('Sójový nápoj', null), item('Mléko', 'mléko'), false],
  ['wheat and what coeliacs eat', item('Těstoviny kukuřičné', null), item('Těstoviny', 'lepek'), false],
  ['milk without lactose, in one word', item('Delaktózované mléko', null), item('Mléko', 'mléko'), false],
  ['goat and cow', item('Kozí mléko', null), item('Mléko', 'mléko'), false],
])('%s', (_name, one, other, is) => {
  expect(hasSameAllergens(one, other)).toBe(is)
  expect(hasSameAllergens(other, one)).toBe(is)
})
