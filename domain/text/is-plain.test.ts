import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLine, isPlain, madePlain, withoutUnseen } from './is-plain.ts'

const zalgo = 'K\u0300\u0301\u0302\u0303\u0304efír'

describe('a text from outside', () => {
  it.each([
    ['Kef\u200bír', 'Kefír'],
    ['Ke\u00adfír', 'Kefír'],
    ['\ufeffKefír\u200f', 'Kefír'],
    ['Ke\u2060f\u200dí\u034fr', 'Kefír'],
    ['Kefír\u3164\u2800\u{e0041}', 'Kefír'],
    ['K\ufe0fefír', 'Kefír'],
    ['K\ue000e\ufffcf\u0378í\u{10fffe}r', 'Kefír'],
    ['Kefír®\ufe0f', 'Kefír®'],
    ['Kefír®\u200d®', 'Kefír®®'],
    ['Kefír™\ufe0e ❤\u200d©', 'Kefír™ ❤©'],
    ['Jogurt bi\u0301ly\u0301', 'Jogurt bílý'],
  ])('%j contains no invisible characters', (text, seen) => {
    expect(isLine(text.normalize('NFC'))).toBe(text === 'Jogurt bi\u0301ly\u0301')
    expect(withoutUnseen(text)).toBe(seen)
    expect(isLine(seen)).toBe(true)
  })

  it.each([
    'Příliš žluťoučký kůň úpěl ďábelské ódy',
    'Máslo 250\u00a0g – 1,5\u202f%, „čerstvé“ & spol. (0,5\u2009l)',
    'Rodinné balení 👨‍👩‍👧‍👦 ❤️ ☕ 1️⃣ 🇨🇿 👍🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🧑🏿‍🚒',
    'Ångström™ ½ ² № 5',
    'चीज़ों',
    'שַּׁבָּת'.normalize('NFC'),
    'Sýr Říčan® ©2026™',
  ])('%j stays unchanged', (text) => {
    expect([withoutUnseen(text), madePlain(text)]).toEqual([text, text])
    expect(isLine(text)).toBe(true)
  })

  it.each(['a\u202eb', 'a\u2066b', 'a\u0000b', 'a\u0007b', 'a\u0085b', 'a\ud800b', zalgo])('%j is not plain, and is made plain', (text) => {
    expect([isPlain(text), isPlain(withoutUnseen(text)), isPlain(madePlain(text))]).toEqual([false, false, true])
  })

  it('may have several lines, and a name may not', () => {
    expect([isPlain('Jeden\r\n\tdva'), isLine('Jeden\ndva'), isLine('Jeden\u2028dva')]).toEqual([true, false, false])
    expect(madePlain('Jeden\r\n\tdva')).toBe('Jeden\r\n\tdva')
  })

  it('is plain after one cleaning, for any text', () => {
    const odd = fc.constantFrom(
      '\u200b',
      '\u202e',
      '\u0301',
      '\u0300',
      '\u0000',
      '\ud83d',
      '\u034f',
      '\ufe0f',
      '\u200d',
      '❤',
      '👍',
      '🏽',
      'a',
      '\ufb2c',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(odd).map((all) => all.join('')),
        ),
        (text) => {
          const made = madePlain(text)
          expect(isPlain(made)).toBe(true)
          expect(madePlain(made)).toBe(made)
          expect(withoutUnseen(withoutUnseen(text))).toBe(withoutUnseen(text))
        },
      ),
    )
  })
})
