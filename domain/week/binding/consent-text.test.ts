import { expect, it } from 'vitest'
import { haler, type Money } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { asWeekStart } from '../../time/week.ts'
import { leftOutText, newLinesText, orderedSoFar, shortOrderText } from './consent-text.ts'

const amount = (units: number, crowns: number | null) => ({
  quantity: thousandths(units * 1000),
  maxPrice: crowns === null ? null : haler(crowns * 100),
})
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null
const wanted = { ...amount(7, 25), unit: 'kg' } as const

it.each<[string | null, number, number | null]>([
  [null, 7, 25],
  ['zatím neobjednáno', 0, 25],
  ['zatím objednáno 5 kg', 5, 25],
  ['zatím objednáno s cenou do 20,00 Kč/kg', 7, 20],
  ['zatím objednáno 5 kg s cenou do 20,00 Kč/kg', 5, 20],
  // It was agreed to only as "ask me".
  ['zatím neobjednáno', 7, null],
])('before the cut-off a line says: %s', (text, units, crowns) => expect(plain(orderedSoFar(wanted, amount(units, crowns)))).toBe(text))

it.each<[string, number, Money | null]>([
  ['7 kg neobjednáno', 0, haler(2500)],
  ['7 kg neobjednáno', 7, null],
  ['objednáno 6 kg místo 7 kg', 6, haler(2500)],
  ['objednáno s cenou do 20,00 Kč/kg místo 25,00 Kč/kg', 7, haler(2000)],
  ['objednáno 6 kg místo 7 kg, s cenou do 20,00 Kč/kg', 6, haler(2000)],
])('of a closed week a line says: %s', (text, units, orderedMaxPrice) =>
  expect(plain(leftOutText({ ...amount(7, 25), ordered: thousandths(units * 1000), orderedMaxPrice }, 'kg'))).toBe(text),
)

it('says what the binding button of a form orders, and that it is nothing else', () => {
  const order = { items: 2, week: asWeekStart('2026-11-23'), total: '1 545 Kč', fees: '49 Kč' }
  expect(plain(newLinesText(order))).toBe(
    'Tlačítkem závazně objednáte 2 položky na týden od 23. 11. 2026 nejvýš za 1 545 Kč. Převzetí závozu stojí 49 Kč. Nic jiného z košíku tím neobjednáte.',
  )
  expect(plain(newLinesText({ ...order, items: 1, fees: null }))).toBe(
    'Tlačítkem závazně objednáte 1 položku na týden od 23. 11. 2026 nejvýš za 1 545 Kč. Nic jiného z košíku tím neobjednáte.',
  )
  expect(shortOrderText(order)).toBe('Objednáte nejvýš za 1 545 Kč, převzetí stojí 49 Kč.')
  expect(shortOrderText({ ...order, fees: null })).toBe('Objednáte nejvýš za 1 545 Kč.')
})
