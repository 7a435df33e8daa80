import { expect, test } from 'vitest'
import { isPrintable } from './is-printable.ts'

test.each([
  'Příliš žluťoučký kůň',
  'Nguyễn Thị Hằng, Đặng Văn Lâm',
  'Nguyễn'.normalize('NFD'),
  'Олександр Їжак, Ґалаґан, Ђорђе',
  'Γεώργιος Ἀχιλλεύς',
  'Łukasz Żółć, Şükrü İpek, Ștefan, STRAẞE',
  'O’Connor – „U\u00a0Kata“ №\u202f5, 12\u2011A, 100 €, Ångström™',
  'Ulice 5\n2. patro',
])('%j can be printed', (text) => {
  expect(isPrintable(text)).toBe(true)
})

test.each(['李小龙', 'عمر', 'דוד', 'नेहा', 'ნინო', 'Jan 😀', '한', 'Ⲁ', '\u0378'])('%j cannot be printed', (text) => {
  expect(isPrintable(text)).toBe(false)
})
