import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { genericNameOf, nameOfTitle, partsOfTitle, tidy } from './name.ts'
import { fieldOf } from './labels.ts'
import { readPlainPrice, readPrices } from './price.ts'
import { MOST_PRICES, seenPrices } from './seen-price.ts'
import { readSize, withoutSizes } from '../catalog/size.ts'

describe('a price in a text', () => {
  it.each([
    ['29,90 Kč', 2990, 'plain'],
    ['29.90 Kč', 2990, 'plain'],
    ['1 290,-', 129_000, 'plain'],
    ['1\u00a0290,–', 129_000, 'plain'],
    ['12.990 Kč', 1_299_000, 'plain'],
    ['Cena: 1 290,50 Kč s DPH', 129_050, 'plain'],
    ['od 35 Kč', 3500, 'from'],
    ['již od 35 Kč', 3500, 'from'],
    ['35 Kč bez DPH', 3500, 'withoutVat'],
    ['Cena bez DPH: 35 Kč', 3500, 'withoutVat'],
    ['Klubová cena 35 Kč', 3500, 'club'],
    ['35 Kč s kartou', 3500, 'club'],
    ['Původně 35 Kč', 3500, 'old'],
    ['běžná cena 35 Kč', 3500, 'usual'],
    ['Cena bez karty 35 Kč', 3500, 'plain'],
    ['s kódem LISTOPAD 35 Kč', 3500, 'other'],
    ['V předplatném 35 Kč', 3500, 'other'],
    ['(přibližně 35 Kč)', 3500, 'other'],
    ['29–35 Kč', 2900, 'from'],
    ['Was CZK 35.00', 3500, 'old'],
    ['Nejnižší cena za posledních 30 dní 35 Kč', 3500, 'old'],
    ['Doprava 59 Kč', 5900, 'other'],
    ['ušetříte 10 Kč', 1000, 'other'],
    ['CZK 129.00', 12_900, 'plain'],
  ])('%s', (text, price, kind) => expect(readPrices(text)).toMatchObject([{ price, kind }]))

  it.each([
    ['59,80 Kč/kg', 5980, 'kg'],
    ['1 kg = 59,80 Kč', 5980, 'kg'],
    ['cena za 1 l: 20 Kč', 2000, 'l'],
    ['11,96 Kč / 100 g', 11_960, 'kg'],
    ['2 Kč za kus', 200, 'ks'],
    ['5 Kč / 500 ml', 1000, 'l'],
  ])('per unit: %s', (text, price, unit) => expect(readPrices(text)).toMatchObject([{ kind: 'unit', per: { price, unit } }]))

  it.each(['', 'Kč', '29,90', '0 Kč', '0,00 Kč', '999 999 999 Kč', 'EAN 8594001234567', '29,90 Kčs', 'sleva 20 %'])(
    'is not found: %j',
    (text) => expect(readPrices(text)).toEqual([]),
  )

  it('each price gets its own words', () => {
    expect(readPrices('Původně 39,90 Kč, nyní 29,90 Kč (59,80 Kč/kg)').map(({ price, kind }) => [price, kind])).toEqual([
      [3990, 'old'],
      [2990, 'plain'],
      [5980, 'unit'],
    ])
  })

  it.each([
    ['S kartou 49,90 Kč / Běžná cena 64,90 Kč', ['club', 'usual']],
    ['64,90 Kč, s kartou 49,90 Kč', ['plain', 'club']],
    ['49,90 Kč s kartou 64,90 Kč bez karty', ['club', 'plain']],
    ['Nyní 99 Kč původně 120 Kč', ['plain', 'old']],
    ['98,35 Kč bez DPH 119 Kč s DPH', ['withoutVat', 'plain']],
    ['119 Kč Cena bez DPH: 98,35 Kč', ['plain', 'withoutVat']],
    ['98,35 Kč + 21 % DPH, 119 Kč s DPH', ['withoutVat', 'plain']],
    ['59 Kč – 79 Kč', ['from', 'other']],
    ['Cena za balení: 119,40 Kč', ['plain']],
    ['119,40 Kč za balení', ['plain']],
  ])('words between two prices belong to one of them: %s', (text, kinds) => expect(readPrices(text).map(({ kind }) => kind)).toEqual(kinds))

  it.each([
    ['1 ks 19,90 Kč', 'piece'],
    ['Cena za balení: 119,40 Kč', 'pack'],
    ['Karton (6 ks) 119,40 Kč', 'pack'],
    ['11 ks 19,90 Kč', null],
    ['19,90 Kč', null],
  ])('states the amount it is for: %s', (text, of) => expect(readPrices(text)).toMatchObject([{ of }]))

  it.each([
    ['24 90 Kč', 2490],
    ['1 249 90 Kč', 124_990],
    ['24⁹⁰ Kč', 2490],
    ['24,- 90', 2490],
    ['24 Kč 90 h', 2490],
    ['Kč 24 90', 2490],
  ])('with its haléře behind a space is in doubt: %s', (text, price) => expect(readPrices(text)).toMatchObject([{ price, isSplit: true }]))
  it.each([
    ['49 Kč 39 Kč', [4900, 3900]],
    ['24,- 12 ks', [2400]],
    ['90 000 Kč', [9_000_000]],
    ['500 g 90 Kč', [9000]],
  ])('beside another number is itself: %s', (text, prices) =>
    expect(readPrices(text).map(({ price, isSplit }) => (isSplit ? null : price))).toEqual(prices),
  )

  it('is never found where there is none, for any text', () => {
    const part = fc.constantFrom('1', '29', ' ', ',', '.', '-', 'Kč', 'CZK', ' od ', '/', 'kg', '\u00a0', 'za')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        for (const { price, per } of readPrices(parts.join(''))) {
          expect(price).toBeGreaterThanOrEqual(1)
          expect(price).toBeLessThanOrEqual(10_000_000)
          if (per) expect(per.price).toBeGreaterThanOrEqual(1)
        }
      }),
    )
  })
})

it.each([
  ['29.90', 2990],
  ['29,9', 2990],
  ['29', 2900],
  ['1290.00', 129_000],
  ['1 290,00 Kč', 129_000],
  ['1.290,00', 129_000],
  ['1,290.00', 129_000],
  ['98.3471', 9834],
  ['29.900', 2990],
  ['0', null],
  ['-5', null],
  ['NaN', null],
  ['1e309', null],
  ['٣', null],
  ['100001', null],
  ['29.90 EUR', null],
  ['24 90', null],
])('in machine-readable data, %j is %j', (text, price) => expect(readPlainPrice(text)).toBe(price))

it.each([
  ['Máslo 250 g', 1, 250_000, 'g'],
  ['Mléko 1,5% 1 l', 1, 1000, 'l'],
  ['Pivo 6×330 ml', 6, 330_000, 'ml'],
  ['Voda 6 x 1,5l', 6, 1500, 'l'],
  ['Tuňák 80 g x 4', 4, 80_000, 'g'],
  ['Víno 7,5 dl', 1, 750_000, 'ml'],
  ['Vejce, balení 10 ks', 1, 10_000, 'ks'],
  ['Toaletní papír 16 rolí', 1, 16_000, 'ks'],
  ['Kapsle 10 kapslí 52 g', 1, 52_000, 'g'],
  ['Papírové kapesníky 10 × 10 ks', 1, 100_000, 'ks'],
  ['Plenky 4, 9–14 kg, 52 ks', 1, 52_000, 'ks'],
  ['Rýže 1 000 g', 1, 1_000_000, 'g'],
  ['Rýže 1\u00a0000 g', 1, 1_000_000, 'g'],
  ['Mouka 00 500 g', 1, 500_000, 'g'],
  ['Rýže 4 sáčky po 125 g', 4, 125_000, 'g'],
  ['Granule pro psy do 10 kg 3 kg', 1, 3000, 'kg'],
])('the size of %s', (text, count, amount, unit) => expect(readSize(text)).toEqual({ count, amount, unit }))

it.each(['Energie na 100 g', 'Mléko 1,5%', '29 Kč/100 g', 'Byt 60 m²', 'Windows 11 Home', 'televize 4K', 'Pro děti 9–14 kg', ''])(
  '%j contains no size',
  (text) => expect(readSize(text)).toBeNull(),
)

it('a name is returned without its sizes', () => expect(withoutSizes('Mléko 1,5% 1 l').trim()).toBe('Mléko 1,5%'))

it.each([
  ['Madeta Jihočeské máslo 250 g', 'Madeta', 'Jihočeské máslo'],
  ['Mléko polotučné 1,5% 1 l', null, 'Mléko polotučné 1,5%'],
  ['Pivo Bernard světlé 6×0,5 l', 'Bernard', 'Pivo světlé'],
  ['AKCE! šunka 100 g', null, 'Šunka'],
  ['Kofola', 'Kofola', 'Kofola'],
  ['BIO jogurt (sklo)', null, 'BIO jogurt'],
])('the name without its brand %s of %s is %s', (name, brand, generic) => expect(genericNameOf(name, brand)).toBe(generic))

it.each([
  ['Máslo 250 g | Potraviny.example', 'Máslo 250 g'],
  ['Mouka hladká – eshop U Mlýna', 'Mouka hladká'],
  ['Obchod Lípa: Med', 'Obchod Lípa: Med'],
  ['Koupit online | Med 900 g', 'Med 900 g'],
  ['Med', 'Med'],
  ['', ''],
])('the title %s contains the name %s', (title, name) => expect(nameOfTitle(title)).toBe(name))

it('reads no more than a regular page contains', () => {
  const blocks = Array.from({ length: 5900 }, () => ({ tag: 'p', text: '1 Kč '.repeat(40), hints: '', isStruck: false }))
  const seen = seenPrices(blocks, -1)
  expect([seen.length, seen.at(-1)!.at]).toEqual([MOST_PRICES, MOST_PRICES / 40 - 1])
  expect(partsOfTitle('Sýr | '.repeat(200_000))).toHaveLength(20)
})

it('returns one line with a limited number of whole characters', () => {
  expect(tidy(' a\n\tb\u0000c\u202e ', 10)).toBe('a b c')
  expect(tidy('más\u00adlo\u200b čers\u2066tvé\ufeff 👨‍👩‍👧', 50)).toBe('máslo čers tvé 👨‍👩‍👧')
  expect(tidy('s\u0301\u0302\u0303\u0304\u0305ýr', 10)).toBe('ś\u0302\u0303\u0304ýr')
  expect(tidy('\u{1F33B}'.repeat(9), 3)).toBe('\u{1F33B}')
  expect(tidy('jedna dvě tři', 11)).toBe('jedna dvě')
})

it.each([
  ['Složení:', 'composition'],
  ['Čistá hmotnost', 'weight'],
  ['Rozměry (cm)', 'dimensions'],
  ['Podmínky skladování', 'storageConditions'],
  ['Minimální trvanlivost do', 'shelfLife'],
  ['Výrobce', 'brand'],
  ['Cena za kg', 'unitPrice'],
  ['EAN', null],
  ['', null],
])('the label %j is for %s', (label, field) => expect(fieldOf(label)).toBe(field))
