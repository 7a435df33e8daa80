import { expect, test } from 'vitest'
import { salutationOf } from './form-salutation.ts'

test.each([
  ['Klára', 'Kláro'],
  ['Petr', 'Petře'],
  ['Tomáš', 'Tomáši'],
  ['Zdeněk', 'Zdeňku'],
  ['Jiří', 'Jiří'],
  ['Anna Marie', 'Anno Marie'],
  ['Jana-Marie', 'Jano-Marie'],
  ['Mgr. Klára', 'Mgr. Kláro'],
  ['J.', 'J.'],
  ['Rachel', 'Rachel'],
  ['Karel', 'Karle'],
  ['Jiří'.normalize('NFD'), 'Jiří'],
  ['Ľubica', 'Ľubico'],
  ['Nguyễn', 'Nguyễn'],
  ['Thị Hằng', 'Thị Hằng'],
  ['Đặng Minh', 'Đặng Minh'],
  ['Олександр', 'Олександр'],
  ['Γεώργιος', 'Γεώργιος'],
  ['Łukasz', 'Łukasz'],
  ['İpek', 'İpek'],
  ['Ștefan', 'Ștefan'],
  ['', ''],
])('%j is addressed as %j', (firstName, text) =>
  expect(salutationOf({ firstName, lastName: 'Nováková', companyName: null, salutation: null })).toBe(text),
)

test('a member who chose another salutation is addressed by it', () => {
  expect(salutationOf({ firstName: 'Nguyen', lastName: 'Van', companyName: null, salutation: 'pane Nguyen' })).toBe('pane Nguyen')
})

test('an organisation is greeted without a name, or as it chose', () => {
  const town = { firstName: 'Obec', lastName: 'Bílovice', companyName: null }
  expect(salutationOf({ ...town, salutation: null })).toBe('')
  expect(salutationOf({ ...town, salutation: 'paní starostko' })).toBe('paní starostko')
})
