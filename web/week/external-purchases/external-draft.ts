import { externalFields, type ExternalFields, type ExternalPurchase } from '#contract/week/external-purchases.ts'
import type { ExternalKind } from '#domain/week/external-purchases/kind.ts'
import type { Money } from '#domain/money/money.ts'
import { inputFaults } from '../../lib/input-faults.ts'

/** The form while it is filled in. */
export interface ExternalDraft {
  kind: ExternalKind
  shopName: string
  /** As it was typed. */
  shopUrl: string
  totalPrice: Money | null
  deliveryAddress: string
  notes: string
}

/** An empty form, or one with what is noted already. */
export const draftOf = (kind: ExternalKind, noted: ExternalFields | null): ExternalDraft => ({
  kind,
  shopName: noted?.shopName ?? '',
  shopUrl: noted?.shopUrl ?? '',
  totalPrice: noted?.totalPrice ?? null,
  deliveryAddress: noted?.deliveryAddress ?? '',
  notes: noted?.notes ?? '',
})

/** What is said of a purchase, without what it is to us. */
export const fieldsOf = ({ kind, shopName, shopUrl, totalPrice, deliveryAddress, notes }: ExternalPurchase): ExternalFields => ({
  kind,
  shopName,
  shopUrl,
  totalPrice: totalPrice as Money,
  deliveryAddress,
  notes,
})

/** Whether nothing would be lost with the one that is not the other. */
export const isSame = (one: ExternalDraft, other: ExternalDraft): boolean =>
  (Object.keys(one) as (keyof ExternalDraft)[]).every((name) => one[name] === other[name])

const SCHEME = /^[a-z][a-z\d+.-]*:/i

/** People write `obchod.cz`; whether it is an address of the web the parser of the contract decides. */
function linkOf(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  return SCHEME.test(text) ? text : `https://${text}`
}

/** What the form would send, or what is wrong with it by field (spec 2 §5). */
export function checkDraft(
  draft: ExternalDraft,
): { fields: ExternalFields; faults: null } | { fields: null; faults: Record<string, string> } {
  const input = { ...draft, shopUrl: linkOf(draft.shopUrl) }
  const { data: fields } = externalFields.safeParse(input)
  if (fields) return { fields, faults: null }
  return { fields: null, faults: Object.fromEntries(inputFaults(externalFields, input).map(({ path, message }) => [path, message])) }
}
