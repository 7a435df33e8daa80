import { expect, test } from 'vitest'
import { personName } from './identity.ts'

const name = personName('Zadejte jméno')

test.each(['Nela', '  Anna Marie ', "O'Connor", 'Nováková-Dvořáková', 'Ng', 'عمر', '李'])('%j is a name', (text) => {
  expect(name.parse(text)).toBe(text.trim())
})

test.each(['Nela\u0000', 'Nela\nBcc', '\u202eNela', 'Ne\u2066la', '\ud800', 'www.zly.cz', 'a@b.cz', '<b>', 'https://zly.cz'])(
  '%j is no name',
  (text) => {
    expect(name.safeParse(text).error?.issues[0]?.message).toBe('Jméno obsahuje nepovolené znaky')
  },
)
