import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containsWords } from './contains-words.ts'
import { nbsp } from './nbsp.ts'
import { byCodePoint } from './order.ts'
import { plural } from './plural.ts'

describe('Czech text', () => {
  it('counts households in the right grammatical form', () => {
    const of = (n: number) => plural(n, 'domácnost', 'domácnosti', 'domácností')
    expect([0, 1, 2, 4, 5, 11, 21, 22, 101, -1, 1.5].map(of)).toEqual([
      'domácností',
      'domácnost',
      'domácnosti',
      'domácnosti',
      'domácností',
      'domácností',
      'domácností',
      'domácností',
      'domácností',
      'domácnost',
      'domácnosti',
    ])
    expect(plural(1.5, 'rok', 'roky', 'let', 'roku')).toBe('roku')
  })

  it('chooses the same form as the Czech plural rules', () => {
    const rules = new Intl.PluralRules('cs')
    fc.assert(
      fc.property(
        fc.oneof(
          fc.nat(2000),
          fc.integer({ min: 10, max: 99_990 }).map((n) => n / 1000),
        ),
        (n) => {
          expect(plural(n, 'one', 'few', 'other', 'many')).toBe(rules.select(n))
        },
      ),
    )
  })

  it.each([
    ['Otevřete nákup v ', 'Otevřete nákup v\u00a0'],
    ['k mléku a v pátek', 'k\u00a0mléku a\u00a0v\u00a0pátek'],
    ['chybí 140 kg', 'chybí 140\u00a0kg'],
    ['do 23. 11. od 17:00', 'do 23.\u00a011. od 17:00'],
    ['14,90 Kč', '14,90\u00a0Kč'],
    ['2 krabice', '2 krabice'],
    ['5 let', '5 let'],
    ['V Brně', 'V\u00a0Brně'],
    ['Účtuje-li poplatek', 'Účtuje-\u2060li poplatek'],
    ['Účtuje-\u2060li', 'Účtuje-\u2060li'],
    ['Brno-lidé', 'Brno-lidé'],
    ['Přihlašovací e-mail', 'Přihlašovací e-mail'],
    ['Odkaz jsme poslali na váš přihlašovací e-mail', 'Odkaz jsme poslali na váš přihlašovací e-\u2060mail'],
    ['Co v katalogu není, přidáte odkazem z e-shopu', 'Co v\u00a0katalogu není, přidáte odkazem z\u00a0e-\u2060shopu'],
    ['', ''],
  ])('%j does not break where it must not', (text, expected) => {
    expect(nbsp(text)).toBe(expected)
  })

  it('is found by its words in any order, without accents and in any case', () => {
    const text = 'Týden a uzávěrka'
    expect(['uzav týd', 'UZÁVĚRKA', '', ' tyden '].map((query) => containsWords(text, query))).toEqual([true, true, true, true])
    expect(containsWords(text, 'týden závoz')).toBe(false)
  })

  it('is ordered by code points, emoji after the basic plane', () => {
    expect(['\u{1F600}', 'b', '\uFFFD', 'a', '', 'ab', 'Z'].sort(byCodePoint)).toEqual(['', 'Z', 'a', 'ab', 'b', '\uFFFD', '\u{1F600}'])
    const text = fc
      .array(fc.constantFrom('a', 'é', '\uD7FF', '\uE000', '\uFFFD', '\u{1F600}', '\u{10FFFF}'), { maxLength: 4 })
      .map((list) => list.join(''))
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(byCodePoint(a, b))).toBe(Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b))))
      }),
    )
  })
})
