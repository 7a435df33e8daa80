import { expect, it } from 'vitest'
import type { Unit } from '../../money/unit.ts'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { slipQuestions, type Typed } from './slip.ts'

const typed = (unit: Unit, quantity: number | null, maxPrice: number | null, more: Partial<Typed> = {}): Typed => ({
  unit,
  quantity: quantity === null ? null : thousandths(quantity),
  maxPrice: maxPrice === null ? null : haler(maxPrice),
  own: [],
  usualPrice: null,
  ...more,
})
const own = (quantity: number | null, maxPrice: number | null = null) => ({
  quantity: quantity === null ? null : thousandths(quantity),
  maxPrice: maxPrice === null ? null : haler(maxPrice),
})

it.each<[string, Typed, string[]]>([
  ['9 999 kg of anything', typed('kg', 9_999_000, 2000), ['9 999 kg – opravdu? Je to neobvykle mnoho.']],
  ['60 butters without a usual amount', typed('ks', 60_000, 5000), ['60 ks – opravdu? Je to neobvykle mnoho.']],
  ['30 eggs', typed('ks', 30_000, 500), []],
  ['60 eggs for a household that usually buys 30', typed('ks', 60_000, 500, { own: [own(30_000)] }), []],
  ['20 kg instead of 2 kg', typed('kg', 20_000, 2000, { own: [own(2000)] }), ['20 kg – opravdu? Obvykle berete 2 kg.']],
  ['19 kg instead of 2 kg', typed('kg', 19_000, 2000, { own: [own(2000)] }), []],
  ['one more of an amount that is unusual already', typed('kg', 21_000, 2000, { own: [own(2000), own(20_000)] }), []],
  ['500 g', typed('g', 500_000, 20), []],
  [
    'a cap of 900 Kč where it costs 70 Kč',
    typed('ks', 1000, 90_000, { usualPrice: haler(7000) }),
    ['Cenový strop 900,00 Kč – opravdu? Běžná cena je 70,00 Kč.'],
  ],
  ['a cap of 699 Kč where it costs 70 Kč', typed('ks', 1000, 69_900, { usualPrice: haler(7000) }), []],
  [
    'a cap of 195 Kč where the household had 19,50 Kč',
    typed('l', 1000, 19_500, { own: [own(1000, 1950)], usualPrice: haler(1890) }),
    ['Cenový strop 195,00 Kč – opravdu? Dosud jste měli 19,50 Kč.'],
  ],
  ['any cap for an unknown price', typed('ks', 1000, 100_000_000), []],
  [
    'both',
    typed('kg', 50_000, 20_000, { usualPrice: haler(2000) }),
    ['50 kg – opravdu? Je to neobvykle mnoho.', 'Cenový strop 200,00 Kč – opravdu? Běžná cena je 20,00 Kč.'],
  ],
  ['nothing yet', typed('kg', null, null), []],
])('%s', (_, amount, questions) => expect(slipQuestions(amount).map((text) => text.replaceAll('\u00a0', ' '))).toEqual(questions))
