import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { MOST_CHARACTERS, PLAIN_FIELDS, type ItemFacts } from './facts.ts'
import type { Block } from './page.ts'
import { bareNumbers } from './price.ts'
import { priceSupport, quoteIn } from './quote.ts'
import { MOST_READABLE, readableText } from './readable.ts'
import { isWanting, withSuggestion, type Suggestion } from './suggestion.ts'

const nothing: Suggestion = {
  name: null,
  brand: null,
  category: null,
  description: null,
  composition: null,
  shelfLife: null,
  weight: null,
  dimensions: null,
  storageConditions: null,
  size: null,
  price: null,
  unit: null,
}
const text = `Máslo čerstvé, Madeta 250g (82 %)
Cena 54,90 Kč
Běžná cena 64,90 Kč
Doprava 59 Kč
Trvanlivost 30 dní
Naše cena 49,50
Kód 12345`
const of = (said: Partial<Suggestion>, facts: ItemFacts = {}, shown: string | null = text) =>
  withSuggestion(facts, { ...nothing, ...said }, { text: shown, categories: ['Potraviny', 'Mléčné a chlazené'] })

describe('a quote', () => {
  it.each([
    ['Máslo čerstvé', 'Máslo čerstvé'],
    ['MASLO CERSTVE', 'Máslo čerstvé'],
    ['Máslo čerstvé Madeta 250 g', 'Máslo čerstvé, Madeta 250g'],
    ['Madeta 250 g (82%)', 'Madeta 250g (82 %)'],
    ['<b>Madeta</b>', null],
    ['Máslo Madeta', null],
    ['Margarín', null],
    ['…', null],
    ['', null],
  ])('%j is found in the text as %j', (said, there) => expect(quoteIn(text, said)).toBe(there))

  it('is always a substring of the text', () => {
    const part = fc.constantFrom('Máslo', 'maslo', ' ', ',', '250', 'g', '%', '(', ')', '\n', '́', '.', 'Kč')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), fc.array(part, { maxLength: 6 }), (shown, said) => {
        const quote = quoteIn(shown.join(''), said.join(''))
        if (quote !== null) expect(shown.join('')).toContain(quote)
      }),
    )
  })
})

describe('a price', () => {
  it.each([
    [5490, null, { remark: null, isNamed: true }],
    [4950, null, { remark: null, isNamed: false }],
    [6490, null, null],
    [5900, null, null],
    [100, null, null],
    [25_000, null, null],
    [8200, null, null],
  ])('of %i haléřů is confirmed by %j %j', (price, unit, support) => expect(priceSupport(text, haler(price), unit)).toEqual(support))

  it('per kilo is confirmed for items sold by the kilo', () => {
    expect(priceSupport('Jablka 39,90 Kč / kg', haler(3990), 'kg')).toEqual({ remark: null, isNamed: true })
    expect(priceSupport('Jablka 39,90 Kč / kg', haler(3990), 'ks')).toBeNull()
  })

  it('with a condition is marked', () => {
    expect(priceSupport('od 35 Kč', haler(3500), 'ks')?.remark).toBe('from')
    expect(priceSupport('35 Kč s kartou', haler(3500), 'ks')?.remark).toBe('club')
  })

  it('of another item is not confirmed', () => {
    expect([...bareNumbers('12 € 30 % 5 kg 3x 8 ks a4 $7 1 290,50 v roce 2026')]).toEqual([129_050, 202_600])
  })
})

describe('a suggestion of the model', () => {
  it('is accepted when the text confirms it, and marked as coming from a model', () => {
    const facts = of({ name: 'máslo čerstvé, madeta 250 g', brand: 'MADETA', price: 54.9, unit: 'ks', size: '250 g', shelfLife: '30 dní' })
    expect(facts).toEqual({
      name: { value: 'Máslo čerstvé, Madeta 250g', source: 'ai', confidence: 'medium' },
      genericName: { value: 'Máslo čerstvé', source: 'ai', confidence: 'medium' },
      brand: { value: 'Madeta', source: 'ai', confidence: 'medium' },
      price: { value: 5490, source: 'ai', confidence: 'medium', remark: null },
      unit: { value: 'ks', source: 'ai', confidence: 'low' },
      packageSize: { value: { count: 1, amount: 250_000, unit: 'g' }, source: 'ai', confidence: 'medium' },
      shelfLife: { value: '30 dní', source: 'ai', confidence: 'medium' },
    })
  })

  it('is dropped when the page does not confirm it', () => {
    expect(
      of({ name: 'Máslo výběrové', brand: 'Selské', price: 1, description: 'Skvělé máslo', size: '500 g', category: 'Zlato' }),
    ).toEqual({})
    expect(of({ price: 64.9 })).toEqual({})
    expect(of({ size: '750 g + 250 g zdarma' }, {}, 'Müsli 750 g + 250 g zdarma').packageSize).toBeUndefined()
    expect(of({ price: 49.5 }).price).toMatchObject({ confidence: 'low' })
  })

  it('never replaces what the rules read', () => {
    const read: ItemFacts = {
      name: { value: 'Máslo', source: 'text', confidence: 'low' },
      price: { value: haler(6490), source: 'json-ld', confidence: 'low', remark: null },
      brand: { value: 'Selské', source: 'json-ld', confidence: 'medium' },
      unit: { value: 'kg', source: 'text', confidence: 'low' },
    }
    expect(of({ name: 'Máslo čerstvé', price: 54.9, brand: 'Madeta', unit: 'ks' }, read)).toEqual(read)
  })

  it('of a brand changes the name only when the name contains the brand', () => {
    const named = (value: string): ItemFacts => ({
      name: { value, source: 'text', confidence: 'medium' },
      genericName: { value, source: 'text', confidence: 'low' },
    })
    expect(of({ brand: 'Madeta' }, named('Máslo čerstvé')).genericName?.source).toBe('text')
    expect(of({ brand: 'Madeta' }, named('Madeta máslo')).genericName).toEqual({ value: 'Máslo', source: 'ai', confidence: 'medium' })
  })

  it('names one of our categories, or none', () => {
    expect(of({ category: ' mlecne a chlazene ' }).category).toEqual({ value: 'Mléčné a chlazené', source: 'ai', confidence: 'low' })
    expect(of({ category: 'Trvanlivost' }).category).toBeUndefined()
  })

  it('contains no price in Kč when the page has another currency', () => {
    const euro: ItemFacts = { currency: { value: 'EUR', source: 'text', confidence: 'low' } }
    expect(of({ price: 54.9 }, euro).price).toBeUndefined()
    expect(isWanting({ ...euro, ...of({ name: 'Máslo', brand: 'Madeta', unit: 'ks', description: 'Trvanlivost 30 dní' }) })).toBe(false)
  })

  it('about a picture that no rule can read is a guess', () => {
    const facts = of({ name: 'Sýr\u202e gouda', price: 45, description: 'Viz www.zly.example' }, {}, null)
    expect(facts).toMatchObject({ name: { value: 'Sýr gouda', confidence: 'low' }, price: { value: 4500, confidence: 'low' } })
    expect(facts.description).toBeUndefined()
  })

  it('is short plain text without links, for any answer', () => {
    const part = fc.constantFrom(
      'Sýr',
      ' ',
      '<b>',
      '</b>',
      '<script',
      '\u0000',
      '\u202e',
      'https://zly.cz',
      'data:',
      '\n',
      '&lt;',
      'a'.repeat(300),
      '\ud800',
    )
    const words = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(words, fc.option(words, { nil: null }), fc.double(), (said, shown, price) => {
        const every = Object.fromEntries(['name', 'size', ...PLAIN_FIELDS].map((field) => [field, said]))
        const facts = of({ ...every, price, unit: said }, {}, shown)
        if (facts.price) expect(facts.price.value).toBeLessThanOrEqual(10_000_000)
        for (const field of ['name', 'genericName', ...PLAIN_FIELDS] as const) {
          const value = facts[field]?.value ?? 'Sýr'
          expect(value.length).toBeLessThanOrEqual(MOST_CHARACTERS[field])
          expect(value).not.toMatch(/[\p{C}<>]|:\/\/|(?<!\p{L})data:/u)
          if (facts[field]) expect(facts[field].confidence).not.toBe('high')
        }
      }),
    )
  })
})

describe('the text for the model', () => {
  const block = (line: string, more: Partial<Block> = {}): Block => ({ tag: 'p', text: line, hints: '', isStruck: false, ...more })
  const read = (blocks: Block[]) => readableText({ title: 'Obchod', blocks })

  it('begins with the title and heading, without surrounding parts and crossed-out text', () => {
    const shown = read([
      block('Menu', { hints: 'nav ' }),
      block('Drobečky'),
      block('Sýr', { tag: 'h1' }),
      block('50 Kč', { isStruck: true }),
      block('45 Kč'),
      block('45 Kč'),
      block('Kontakt', { hints: 'footer ' }),
    ])
    expect(shown).toBe('Obchod\nSýr\n45 Kč')
  })

  it('is cut around the heading and the price', () => {
    const filler = (n: number) => Array.from({ length: n }, (_, i) => block(`${i} ${'slovo '.repeat(30)}`))
    const shown = read([...filler(100), block('Sýr', { tag: 'h1' }), ...filler(100), block('Cena 45 Kč'), ...filler(100)])
    expect(shown.length).toBeLessThanOrEqual(MOST_READABLE)
    expect(shown).toContain('Sýr\n0 slovo')
    expect(shown).toContain('Cena 45 Kč')
    expect(read([block('x'.repeat(50_000)), block('45 Kč')])).toContain('45 Kč')
    expect(read([])).toBe('Obchod')
  })
})
