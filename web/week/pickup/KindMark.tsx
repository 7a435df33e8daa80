import { legendLabel, type LegendKind } from '#domain/week/pickup/legend.ts'

const colors: Readonly<Record<LegendKind, string>> = {
  shop: 'border-map-shop bg-map-shop text-on-map',
  corporate: 'border-map-corporate bg-map-corporate text-on-map',
  community: 'border-map-community bg-map-community text-on-map',
  post: 'border-map-post bg-map-post text-on-map',
  delivery: 'border-map-delivery bg-map-delivery text-on-map',
}

/** The letter of a kind of point, used in the legend, the list and the map. */
export const letterOf = (kind: LegendKind): string => legendLabel(kind).slice(0, 1)

/** The map's symbol of a kind, beside its name. */
export function KindMark({ kind, isOff = false }: { kind: LegendKind; isOff?: boolean }) {
  return (
    <span
      aria-hidden
      className={`inline-flex size-6 shrink-0 items-center justify-center rounded-full border-2 text-13 leading-none font-extrabold ${
        isOff ? 'border-border-strong bg-transparent text-muted' : colors[kind]
      }`}
    >
      {letterOf(kind)}
    </span>
  )
}
