/** The kinds of purchases at another shop: in addition to the basket, or before its delivery (docs/rules/week.md#external-purchases). */
export const EXTERNAL_KINDS = ['supplement', 'before_delivery'] as const

/** One of `EXTERNAL_KINDS`. */
export type ExternalKind = (typeof EXTERNAL_KINDS)[number]

const NAMES: Readonly<Record<ExternalKind, string>> = {
  supplement: 'Nákup v jiném obchodě – doplněk',
  before_delivery: 'Nákup v jiném obchodě před závozem',
}

/** The Czech name of a kind. */
export function externalKindName(kind: ExternalKind): string {
  return NAMES[kind]
}

/** The maximum number of external purchases per member and week. */
export const MAX_EXTERNAL = 20
