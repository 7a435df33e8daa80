import type { ExternalFields, ExternalPurchase } from '#contract/week/external-purchases.ts'
import type { ExternalKind } from '#domain/week/external-purchases/kind.ts'
import type { Money } from '#domain/money/money.ts'

/** The form's input. */
export interface ExternalDraft {
  kind: ExternalKind
  shopName: string
  /** As typed. */
  shopUrl: string
  totalPrice: Money | null
  deliveryAddress: string
  notes: string
}

/** An empty form, or one with an existing purchase. */
export const draftOf = (kind: ExternalKind, noted: ExternalFields | null): ExternalDraft => ({
  kind,
  shopName: noted?.shopName ?? '',
  shopUrl: noted?.shopUrl ?? '',
  totalPrice: noted?.totalPrice ?? null,
  deliveryAddress: noted?.deliveryAddress ?? '',
  notes: noted?.notes ?? '',
})

/** The fields of a purchase without its id and state. */
export const fieldsOf = ({ kind, shopName, shopUrl, totalPrice, deliveryAddress, notes }: ExternalPurchase): ExternalFields => ({
  kind,
  shopName,
  shopUrl,
  totalPrice: totalPrice as Money,
  deliveryAddress,
  notes,
})

const SCHEME = /^[a-z][a-z\d+.-]*:/i

/** Completes `obchod.cz` to an address; the contract's parser validates it. */
function linkOf(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  return SCHEME.test(text) ? text : `https://${text}`
}

/** The request; the contract validates it. */
export const inputOf = ({ totalPrice, shopUrl, ...draft }: ExternalDraft): ExternalFields => ({
  ...draft,
  shopUrl: linkOf(shopUrl),
  totalPrice: totalPrice as Money,
})
