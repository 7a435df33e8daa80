/**
 * The state of a supplier: only an active one may offer. A suspended one keeps its profile and its orders; an unapproved one has no profile yet
 * (docs/rules/week.md#suppliers).
 */
export const SUPPLIER_STATES = ['active', 'suspended', 'unapproved'] as const
export type SupplierState = (typeof SUPPLIER_STATES)[number]

const STATES: Readonly<Record<SupplierState, string>> = { active: 'Aktivní', suspended: 'Pozastavený', unapproved: 'Neschválený' }

/** `Aktivní`, `Pozastavený`, `Neschválený`. */
export const supplierStateName = (state: SupplierState): string => STATES[state]

/** The columns by which administrators sort suppliers. */
export const SUPPLIER_ORDERS = ['name', 'offers', 'won', 'orders', 'lastOffer'] as const
export type SupplierOrder = (typeof SUPPLIER_ORDERS)[number]

/** What became of an offer, as administrators see it: `over` is a valid one whose last day has passed. */
export const OFFER_STATES = ['valid', 'over', 'replaced', 'withdrawn'] as const
export type OfferState = (typeof OFFER_STATES)[number]

const OFFERS: Readonly<Record<OfferState, string>> = { valid: 'Platí', over: 'Skončila', replaced: 'Nahrazená', withdrawn: 'Zrušená' }

/** `Platí`, `Skončila`, `Nahrazená`, `Zrušená`. */
export const offerStateName = (state: OfferState): string => OFFERS[state]
