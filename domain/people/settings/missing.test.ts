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
  ['nothing when everything is chosen', {}, []],
  ['the municipality, for any service mode', { hasMunicipality: false }, ['municipality']],
  ['only the service mode if none is chosen', { serviceMode: null, hasPickupPoint: false, hasProvider: false }, ['serviceMode']],
  ['a pickup point for pickup', { serviceMode: 'pickup', hasPickupPoint: false, hasProvider: false, hasAddress: false }, ['pickupPoint']],
  [
    'a provider and an address for home delivery',
    { serviceMode: 'delivery', hasPickupPoint: false, hasProvider: false, hasAddress: false },
    ['provider', 'address'],
  ],
  ['both for the mode with both', { hasPickupPoint: false, hasProvider: false }, ['pickupPoint', 'provider']],
  ['a delivery point if the postal service has none', { lacksDeliveryPoint: true }, ['deliveryPoint']],
  [
    'only the municipality if it is not chosen, though the delivery point is missing too',
    { hasMunicipality: false, lacksDeliveryPoint: true },
    ['municipality'],
  ],
  ['the payment method', { paymentMethod: null, hasCompany: false }, ['paymentMethod']],
  ['a company for an invoice', { hasCompany: false }, ['company']],
  ['no company for other payment methods', { hasCompany: false, paymentMethod: 'prepaid' }, []],
])('reported as missing: %s', (_name, chosen, missing) => expect(missingSettings({ ...whole, ...chosen })).toEqual(missing))

test('missing settings are listed in one sentence', () => {
  expect(missingSentence([])).toBeNull()
  expect(missingSentence(['pickupPoint'])).toBe('Chybí vám výdejní místo.')
  expect(missingSentence(['municipality', 'pickupPoint', 'paymentMethod'])).toBe('Chybí vám obec, výdejní místo a způsob platby.')
  expect(new Set(SETTINGS_PARTS.map((part) => missingSentence([part]))).size).toBe(SETTINGS_PARTS.length)
})
