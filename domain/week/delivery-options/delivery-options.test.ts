import { expect, test } from 'vitest'
import { haler, type Money } from '../../money/money.ts'
import { SERVICE_MODES } from '../../people/settings/service-mode.ts'
import { ONE_TIME_MODES } from '../one-time/service-mode.ts'
import { feesOf, feeText, feeTotal, type FeePrices } from './fees.ts'
import { modeHint, modesOf, suits, usualModeOf } from './modes.ts'

const price = (amount: number): Money => haler(amount)
const prices: FeePrices = { home: price(8900), preparation: price(2000), packing: price(1500), box: null, cashOnDelivery: price(3000) }
const paid = (modes: Parameters<typeof feesOf>[0], isPaidOnDelivery = false) => feesOf(modes, { prices, isPaidOnDelivery })

test('self-service costs nothing, every other mode its own fee', () => {
  expect(ONE_TIME_MODES.map((mode) => feeTotal(paid([mode])))).toEqual([0, 2000, 1500, 8900, 11_900, 0])
})

test('a fee is paid once per delivery, however many lines need it', () => {
  expect(paid(['C_Delivery', 'D_COD', 'C_Delivery'])).toEqual([
    { kind: 'home', amount: 8900 },
    { kind: 'cashOnDelivery', amount: 3000 },
  ])
  expect(feeTotal(paid(['C_Delivery', 'A2_SelfPickup_Prepared']))).toBe(10_900)
})

test('paying on delivery costs its fee with every mode, and nothing without goods', () => {
  expect(feeTotal(paid(['A_SelfPickup_SelfAssembly'], true))).toBe(3000)
  expect(feeTotal(paid(['D_COD'], true))).toBe(11_900)
  expect(paid([], true)).toEqual([])
})

test('a fee without a price is named and not counted', () => {
  expect(paid(['E_Box'])).toEqual([{ kind: 'box', amount: null }])
  expect(['A_SelfPickup_SelfAssembly', 'E_Box', 'C_Delivery'].map((mode) => feeText(paid([mode as 'E_Box'])))).toEqual([
    'bez poplatku',
    'cena zatím není stanovená',
    '89\u00a0Kč',
  ])
})

test('the usual mode always suits the settings', () => {
  for (const serviceMode of SERVICE_MODES)
    for (const chosen of [null, ...ONE_TIME_MODES]) expect(suits(usualModeOf(serviceMode, chosen), serviceMode)).toBe(true)
  expect([modesOf('pickup').length, modesOf('delivery').length, modesOf('both').length]).toEqual([4, 2, 6])
  expect(usualModeOf('pickup', 'E_Box')).toBe('E_Box')
  expect(usualModeOf('pickup', 'C_Delivery')).toBe('A_SelfPickup_SelfAssembly')
  expect(new Set(ONE_TIME_MODES.map(modeHint)).size).toBe(6)
})
