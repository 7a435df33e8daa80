import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_OTHER_NAMES, otherNamesFault, readOtherNames, writtenOtherNames } from './other-names.ts'

test.each([
  ['', []],
  [' , ;\n ', []],
  ['kafe', ['kafe']],
  ['kafe, kafíčko', ['kafe', 'kafíčko']],
  ['kafe\r\nkafíčko;presso', ['kafe', 'kafíčko', 'presso']],
  ['plnotučné, mléko 3,5 %,mléko 3;5', ['plnotučné', 'mléko 3,5 %', 'mléko 3', '5']],
  ['  toaletní\t  papír ', ['toaletní papír']],
  ['Kafe, kafe, presso, KAFÉ', ['Kafe', 'presso']],
  ['mle\u0301ko', ['mléko']],
  // The Greek question mark is a semicolon.
  ['kafe\u037epresso', ['kafe', 'presso']],
  ['ke\u00adfírek, kefírek\ufffc, ke\u200bfírek', ['kefírek']],
])('%j is parsed as %j', (text, names) => expect(readOtherNames(text)).toEqual(names))

test('formatting and parsing a list give the same names', () => {
  expect(readOtherNames('kafe, presso', 'Presso')).toEqual(['kafe', 'presso'])
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const names = readOtherNames(text)
      expect(readOtherNames(writtenOtherNames(names))).toEqual(names)
      expect(readOtherNames(...names)).toEqual(names)
    }),
  )
})

test('invalid names are reported', () => {
  const ten = Array.from({ length: MOST_OTHER_NAMES }, (_, n) => `název ${n}`)
  expect(otherNamesFault([])).toBeNull()
  expect(otherNamesFault(ten)).toBeNull()
  expect(otherNamesFault([...ten, 'kafe'])).toBe('Dalších názvů může být nejvýš 10')
  expect(otherNamesFault(['k'])).toBe('Další název „k“ je příliš krátký, má mít nejméně 2 znaky')
  expect(otherNamesFault(['k'.repeat(40)])).toBeNull()
  expect(otherNamesFault(['k'.repeat(41)])).toBe(`Další název „${'k'.repeat(40)}…“ je příliš dlouhý, může mít nejvýš 40 znaků`)
  expect(otherNamesFault(['--'])).toBe('V dalším názvu „--“ není žádné písmeno ani číslice')
  expect(otherNamesFault(['①②'])).toBe('V dalším názvu „①②“ není žádné písmeno ani číslice')
  expect(otherNamesFault(['kafe\u202e'])).toBe('Další název obsahuje nepovolené znaky')
})
