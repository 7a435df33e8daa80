import { LEGEND_KINDS, legendLabel, type LegendKind } from '#domain/week/pickup/legend.ts'
import { grouped } from '#domain/text/count.ts'
import { KindMark } from './KindMark.tsx'

export interface LegendProps {
  /** Null until loaded; the rows are disabled before. */
  counts: Readonly<Record<LegendKind, number>> | null
  isOn?: (kind: LegendKind) => boolean
  onToggle?: (kind: LegendKind) => void
}

/** The five rows of the legend; each switches its points on and off (docs/rules/week.md#pickup-map). */
export function Legend({ counts, isOn = () => true, onToggle }: LegendProps) {
  return (
    <ul aria-label="Legenda: které druhy míst se ukazují" className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {LEGEND_KINDS.map((kind) => (
        <li key={kind}>
          <button
            type="button"
            disabled={!onToggle}
            aria-pressed={isOn(kind)}
            onClick={() => onToggle?.(kind)}
            className={`tap inline-flex w-full cursor-pointer items-center gap-2 rounded-full border py-1 pr-4 pl-2.5 text-14 font-semibold transition-colors duration-150 hovered:bg-primary-soft ${
              isOn(kind) ? 'border-border-strong bg-surface' : 'border-dashed border-border-strong bg-transparent text-muted'
            }`}
          >
            <KindMark kind={kind} isOff={!isOn(kind)} />
            <span className={isOn(kind) ? '' : 'line-through'}>{legendLabel(kind)}</span>
            {counts && <span className="font-normal text-muted">{grouped(counts[kind])}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
