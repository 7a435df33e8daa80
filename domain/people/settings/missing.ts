import { enumerated } from '../../text/enumerated.ts'
import { needsCompany, type PaymentMethod } from './payment-method.ts'
import { usesPickupPoint, usesProvider, type ServiceMode } from './service-mode.ts'

// What settings need before anything can be delivered by them:
//
// | | pickup | delivery | both |
// |---|---|---|---|
// | a municipality, a way to pay | yes | yes | yes |
// | a pickup point of its locality | yes | | yes |
// | a provider, an address | | yes | yes |
// | a delivery point, where the provider is the postal service | | yes | yes |
//
// An invoice needs a firm besides.

/** The required settings, in form order. */
export const SETTINGS_PARTS = [
  'municipality',
  'serviceMode',
  'pickupPoint',
  'provider',
  'deliveryPoint',
  'address',
  'paymentMethod',
  'company',
] as const

/** One of `SETTINGS_PARTS`. */
export type SettingsPart = (typeof SETTINGS_PARTS)[number]

/** The current choices. */
export interface ChosenSettings {
  hasMunicipality: boolean
  serviceMode: ServiceMode | null
  /** Whether the chosen pickup point is still offered where the household buys. */
  hasPickupPoint: boolean
  hasProvider: boolean
  /** Whether the provider needs a delivery point and the municipality has none. */
  lacksDeliveryPoint: boolean
  hasAddress: boolean
  paymentMethod: PaymentMethod | null
  hasCompany: boolean
}

/** The settings that are missing before anything can be delivered; empty if the settings are complete. */
export function missingSettings(chosen: ChosenSettings): SettingsPart[] {
  const { serviceMode, paymentMethod } = chosen
  const isMissing: Record<SettingsPart, boolean> = {
    municipality: !chosen.hasMunicipality,
    serviceMode: serviceMode === null,
    pickupPoint: usesPickupPoint(serviceMode) && !chosen.hasPickupPoint,
    provider: usesProvider(serviceMode) && !chosen.hasProvider,
    deliveryPoint: usesProvider(serviceMode) && chosen.hasMunicipality && chosen.lacksDeliveryPoint,
    address: usesProvider(serviceMode) && !chosen.hasAddress,
    paymentMethod: paymentMethod === null,
    company: needsCompany(paymentMethod) && !chosen.hasCompany,
  }
  return SETTINGS_PARTS.filter((part) => isMissing[part])
}

const NAMES: Readonly<Record<SettingsPart, string>> = {
  municipality: 'obec',
  serviceMode: 'způsob odběru',
  pickupPoint: 'výdejní místo',
  provider: 'dopravce',
  deliveryPoint: 'dodejna pro vaši obec',
  address: 'adresa k doručení',
  paymentMethod: 'způsob platby',
  company: 'údaje firmy v profilu',
}

/** Names the missing settings in one sentence, „Chybí vám obec a výdejní místo.“; null if none is missing. */
export function missingSentence(parts: readonly SettingsPart[]): string | null {
  return parts.length === 0 ? null : `Chybí vám ${enumerated(parts.map((part) => NAMES[part]))}.`
}
