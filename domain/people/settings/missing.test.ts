import { expect, it, test } from 'vitest'
import { missingSentence, missingSettings, SETTINGS_PARTS, type ChosenSettings } from './missing.ts'

const whole: ChosenSettings = {
  hasMunicipality: true,
  serviceMode: 'both',
  hasPickupPoint: true,
  hasProvider: true,
  lacksDeliveryPoint: false,
  hasAddress: true,
  paymentMethod: 'invoice',
  hasCompany: true,
}

it.each<[string, Partial<ChosenSettings>, string[]]>([
  ['nothing where all is chosen', {}, []],
  ['the municipality, however the purchase comes', { hasMunicipality: false }, ['municipality']],
  ['the mode alone where it is not chosen', { serviceMode: null, hasPickupPoint: false, hasProvider: false }, ['serviceMode']],
  [
    'a point where something is collected',
    { serviceMode: 'pickup', hasPickupPoint: false, hasProvider: false, hasAddress: false },
    ['pickupPoint'],
  ],
  [
    'a provider and an address where it is brought',
    { serviceMode: 'delivery', hasPickupPoint: false, hasProvider: false, hasAddress: false },
    ['provider', 'address'],
  ],
  ['both where it is one or the other', { hasPickupPoint: false, hasProvider: false }, ['pickupPoint', 'provider']],
  ['a delivery point where the post knows none', { lacksDeliveryPoint: true }, ['deliveryPoint']],
  ['only the municipality where the post could know none', { hasMunicipality: false, lacksDeliveryPoint: true }, ['municipality']],
  ['the way to pay', { paymentMethod: null, hasCompany: false }, ['paymentMethod']],
  ['a firm for an invoice', { hasCompany: false }, ['company']],
  ['no firm for anything else', { hasCompany: false, paymentMethod: 'prepaid' }, []],
])('settings lack %s', (_name, chosen, missing) => expect(missingSettings({ ...whole, ...chosen })).toEqual(missing))

test('what is missing is one sentence', () => {
  expect(missingSentence([])).toBeNull()
  expect(missingSentence(['pickupPoint'])).toBe('Chybí vám výdejní místo.')
  expect(missingSentence(['municipality', 'pickupPoint', 'paymentMethod'])).toBe('Chybí vám obec, výdejní místo a způsob platby.')
  expect(new Set(SETTINGS_PARTS.map((part) => missingSentence([part]))).size).toBe(SETTINGS_PARTS.length)
})
