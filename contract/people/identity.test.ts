import { expect, test } from 'vitest'
import { city, company, personName, street } from './identity.ts'

const name = personName('Zadejte jméno')

test.each(['Nela', '  Anna Marie ', "O'Connor", 'Nováková-Dvořáková', 'Ng', 'Nguyễn Thị Hằng', 'Олександр', 'Γεώργιος'])(
  '%j is a name',
  (text) => {
    expect(name.parse(text)).toBe(text.trim())
  },
)

test.each(['Nela\u0000', 'Nela\nBcc', '\u202eNela', 'Ne\u2066la', '\ud800', 'www.zly.cz', 'a@b.cz', '<b>', 'https://zly.cz'])(
  '%j is no name',
  (text) => {
    expect(name.safeParse(text).error?.issues[0]?.message).toBe('Jméno obsahuje nepovolené znaky')
  },
)

test.each([personName('Zadejte jméno'), street, city, company.shape.name])(
  'what documents cannot print is refused with the reason',
  (field) => {
    for (const text of ['李小龙', 'Jana 😀', 'عمر'])
      expect(field.safeParse(text).error?.issues[0]?.message).toMatch(/^Pište prosím latinkou, cyrilicí nebo řecky/)
    expect(field.parse('Їжакова Ђ 5')).toBe('Їжакова Ђ 5')
  },
)
