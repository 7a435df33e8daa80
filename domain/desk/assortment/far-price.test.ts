import { expect, test } from 'vitest'
import { haler } from '../../money/money.ts'
import { farPriceWarning, unusualPriceWarning } from './far-price.ts'

test.each([
  [6990, 699, 'Cena se mění víc než třikrát: z 69,90 Kč na 6,99 Kč.'],
  [699, 6990, 'Cena se mění víc než třikrát: z 6,99 Kč na 69,90 Kč.'],
  [1000, 3000, null],
  [3000, 1000, null],
  [1000, 3001, 'Cena se mění víc než třikrát: z 10,00 Kč na 30,01 Kč.'],
  [null, 6990, null],
  [6990, null, null],
  [6990, 0, null],
])('a price of %s that becomes %s', (from, to, words) => {
  const said = farPriceWarning(from === null ? null : haler(from), to === null ? null : haler(to))
  expect(said?.replaceAll('\u00a0', ' ') ?? null).toBe(words)
})

test('a new price beside the usual one', () => {
  expect(unusualPriceWarning(haler(2990), haler(29_900))?.replaceAll('\u00a0', ' ')).toBe(
    'Cena 299,00 Kč se od obvyklých 29,90 Kč liší víc než třikrát.',
  )
  expect([
    unusualPriceWarning(haler(2990), haler(3990)),
    unusualPriceWarning(null, haler(3990)),
    unusualPriceWarning(haler(2990), null),
  ]).toEqual([null, null, null])
})
