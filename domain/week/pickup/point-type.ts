import type { LegendKind } from './legend.ts'

/** The kind of place that runs a pickup point. */
export const POINT_TYPES = ['PostOffice', 'Retail', 'Corporate', 'Community', 'Private', 'CoopStore'] as const

/** One of `POINT_TYPES`. */
export type PointType = (typeof POINT_TYPES)[number]

const TYPE_LABELS: Readonly<Record<PointType, string>> = {
  PostOffice: 'Pošta',
  Retail: 'Obchod',
  Corporate: 'Firma',
  Community: 'Komunita',
  Private: 'Soukromé místo',
  CoopStore: 'Družstevní prodejna',
}

const KINDS: Readonly<Record<PointType, LegendKind>> = {
  PostOffice: 'post',
  Retail: 'shop',
  Corporate: 'corporate',
  Community: 'community',
  Private: 'community',
  CoopStore: 'shop',
}

/** The Czech name of one of the six types, as a popup says it. */
export function pointTypeLabel(type: PointType): string {
  return TYPE_LABELS[type]
}

/** The legend row of a type: a private place counts as community, a co-operative shop as shop. */
export function legendKind(type: PointType): LegendKind {
  return KINDS[type]
}

/** The states of a pickup point in the administration: a blocked one is not offered. */
export const POINT_STATES = ['active', 'blocked'] as const
