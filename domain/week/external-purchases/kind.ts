/** What is bought at another shop for a week: beside the basket, or before its delivery comes (spec 2 §2, basket editor). */
export const EXTERNAL_KINDS = ['supplement', 'before_delivery'] as const

/** One of `EXTERNAL_KINDS`. */
export type ExternalKind = (typeof EXTERNAL_KINDS)[number]

const NAMES: Readonly<Record<ExternalKind, string>> = {
  supplement: 'Nákup v jiném obchodě – doplněk',
  before_delivery: 'Nákup v jiném obchodě před závozem',
}

/** What a kind is called on every screen (spec 2 §2). */
export function externalKindName(kind: ExternalKind): string {
  return NAMES[kind]
}

/** The most purchases elsewhere one member may note for one week. */
export const MAX_EXTERNAL = 20
