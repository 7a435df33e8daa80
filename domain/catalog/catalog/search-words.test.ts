import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFoundInside, isNumber, lastLetter, searchWords, slips, stem } from './search-words.ts'

describe('the words of a query', () => {
  test.each([
    ['  polotučné   mléko ', ['polotučné', 'mléko']],
    ['Mléko MLEKO mleko', ['mleko']],
    ['ml mléko', ['mléko']],
    ['bra-b', ['bra-b']],
    ['1,5 15', ['1,5', '15']],
    ['30 300 g', ['30', '300', 'g']],
    ['brambory typ b', ['brambory', 'typ', 'b']],
    ['b brambory', ['brambory']],
    ['b brambory b', ['brambory', 'b']],
    ['% - \\ _ mléko 🍌', ['mléko']],
    ['%', []],
    ['', []],
  ])('of „%s“ are %j', (query, words) => expect(searchWords(query)).toEqual(words))

  test('are at most twelve, without duplicates and without prefixes of others', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120, unit: fc.constantFrom(...Array.from('abcáčď1 ,-')) }), (query) => {
        const words = searchWords(query)
        expect(words.length).toBeLessThanOrEqual(12)
        expect(searchWords(words.join(' '))).toEqual(words)
        for (const word of words) expect(query).toContain(word)
      }),
    )
  })
})

test.each([
  ['30%', true],
  ['1,5', true],
  ['8594', true],
  ['85940', false],
  ['250g', false],
  ['mas', false],
])('„%s“ is a number: %s', (word, is) => expect(isNumber(word)).toBe(is))

test.each([
  ['brambory typ B ', 'B'],
  ['b', null],
  ['brambory 3', null],
  ['b typ', null],
])('the single letter at the end of „%s“ is %s', (query, letter) => expect(lastLetter(query)).toBe(letter))

test.each([
  ['ml', false],
  ['mlé', true],
  ['a b c', false],
  ['v 1 kg cukr', true],
  ['%%%', false],
])('„%s“ is searched inside words too: %s', (text, isInside) => expect(isFoundInside(text)).toBe(isInside))

test.each([
  ['brambroy', 'brambory'],
  ['sir', 'syr'],
  ['mlekko', 'mleko'],
  ['jogutr', 'jogurt'],
  ['mauka', 'mouka'],
  ['mlko', 'mleko'],
])('%s may be a typo of %s', (written, meant) => expect(slips(written)).toContain(meant))

test.each([
  ['kafe', 'kase'],
  ['sir', 'sirup'],
  ['kov', 'kava'],
])('%s is not a typo of %s', (written, other) => expect(slips(written)).not.toContain(other))

test.each([
  ['okurek', 'okur'],
  ['mouky', 'mouk'],
  ['kava', null],
  ['z000123', null],
])('%s starts like %s', (word, beginning) => expect(stem(word)).toBe(beginning))

test.each(['', 'a', 'r1', 'z000123', 'a'.repeat(17), 'žluť'])('no typo is guessed in „%s“', (word) => expect(slips(word)).toEqual([]))

test('corrections of a typo never contain the word itself', () => {
  const word = fc.string({ maxLength: 12, unit: fc.constantFrom(...Array.from('abiy')) })
  fc.assert(fc.property(word, (written) => !slips(written).includes(written)))
})
