// Separate from point-type.ts: the landing page shows the legend alone.

/** The rows of the map's legend, in the order it shows them (docs/rules/week.md#pickup-map). */
export const LEGEND_KINDS = ['shop', 'corporate', 'community', 'post', 'delivery'] as const

/** One of `LEGEND_KINDS`; `delivery` are the delivery points of the postal service, which are no pickup points. */
export type LegendKind = (typeof LEGEND_KINDS)[number]

const KIND_LABELS: Readonly<Record<LegendKind, string>> = {
  shop: 'Obchod',
  corporate: 'Firma',
  community: 'Komunita',
  post: 'Pošta',
  delivery: 'Dodejna',
}

/** The Czech name of a legend row. */
export function legendLabel(kind: LegendKind): string {
  return KIND_LABELS[kind]
}
