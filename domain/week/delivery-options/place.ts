import { assignsDeliveryPoint } from '../../people/settings/provider.ts'
import type { OneTimeMode } from '../one-time/service-mode.ts'
import { isBroughtHome } from './modes.ts'

// Nothing is ordered that cannot be delivered (docs/rules/week.md#place). What a week needs, by its mode:
//
// | mode | needs |
// |---|---|
// | none chosen | a mode |
// | self-service, with preparation, packed in advance, box | a pickup point that still hands over |
// | home delivery, also paid on delivery | an address; if the postal service brings it, a post office too |
//
// server/sql/placeless_in_week.sql decides the same for all households of a locality.

/** What a week still needs before anything can be ordered, the first of them. */
export const PLACE_LACKS = ['serviceMode', 'pickupPoint', 'address', 'deliveryPoint'] as const
export type PlaceLack = (typeof PLACE_LACKS)[number]

/** Where a household's week goes. */
export interface WeekPlace {
  mode: OneTimeMode | null
  /** Whether a pickup point is chosen that still hands over. */
  hasPickupPoint: boolean
  hasAddress: boolean
  /** The code of the chosen provider; null for none. */
  providerCode: string | null
  /** Whether the household has a post office. */
  hasDeliveryPoint: boolean
}

/** What a week lacks to be delivered; null if nothing. */
export function placeLack({ mode, hasPickupPoint, hasAddress, providerCode, hasDeliveryPoint }: WeekPlace): PlaceLack | null {
  if (mode === null) return 'serviceMode'
  if (!isBroughtHome(mode)) return hasPickupPoint ? null : 'pickupPoint'
  if (!hasAddress) return 'address'
  return assignsDeliveryPoint(providerCode) && !hasDeliveryPoint ? 'deliveryPoint' : null
}

const SENTENCES: Readonly<Record<PlaceLack, string>> = {
  serviceMode: 'Nevíme, jak nákup převezmete. Vyberte v nastavení způsob odběru, pak půjde závazně objednat.',
  pickupPoint: 'Nevíme, kde nákup vyzvednete. Vyberte v nastavení výdejní místo, pak půjde závazně objednat.',
  address: 'Nevíme, kam nákup přivézt. Doplňte v nastavení adresu, pak půjde závazně objednat.',
  deliveryPoint: 'Pro vaši obec nemáme dodejnu pošty. Vyberte v nastavení jiného dopravce, pak půjde závazně objednat.',
}

/** Why nothing can be ordered, in Czech, and what to do about it. */
export const placeSentence = (lack: PlaceLack): string => SENTENCES[lack]
