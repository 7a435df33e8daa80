import { expect, it } from 'vitest'
import type { Unit } from '#domain/money/unit.ts'
import { haler } from '#domain/money/money.ts'
import { usualWords } from './usual-words.ts'

const kilo = (price: number) => ({ price: haler(price), unit: 'kg' as const })

it.each<[price: number, per: number | null, unit: Unit, words: string]>([
  [2990, null, 'ks', 'kolem 29,90 Kč za ks'],
  [2990, 11_960, 'ks', 'kolem 119,60 Kč/kg, tedy 29,90 Kč za ks'],
  [8990, 4495, 'balení', 'kolem 44,95 Kč/kg, tedy 89,90 Kč za balení'],
  [11_960, 11_960, 'ks', 'kolem 119,60 Kč/kg'],
  [3990, 3990, 'kg', 'kolem 39,90 Kč/kg'],
  [4, 3990, 'g', 'kolem 39,90 Kč/kg, tedy 0,04 Kč za g'],
])('%i haléřů, per kilo %s, sold by the %s are %s', (price, per, unit, words) =>
  expect(usualWords({ price: haler(price), per: per === null ? null : kilo(per) }, unit).replaceAll('\u00a0', ' ')).toBe(words),
)
