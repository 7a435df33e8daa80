import { MapPin } from 'lucide-react'
import type { Place } from '#contract/week/pickup.ts'
import { formatPostalCode } from '#domain/week/pickup/postal-code.ts'
import { streetLine } from '#domain/text/nbsp.ts'
import { KindMark } from './KindMark.tsx'
import type { Point } from './points.ts'

export type Option = { key: string } & ({ place: Place; point: null } | { place: null; point: Point })

export interface OfferedListProps {
  id: string
  options: readonly Option[]
  active: number
  onTake: (option: Option) => void
}

/** Suggestions below the search box: municipalities, then points. The box keeps the focus. */
export function OfferedList({ id, options, active, onTake }: OfferedListProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Návrhy"
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-[440px] overflow-y-auto rounded-12 border border-border bg-surface py-1 shadow-sheet"
    >
      {options.map((option, n) => (
        <button
          type="button"
          key={option.key}
          id={`${id}-${n}`}
          role="option"
          tabIndex={-1}
          aria-selected={n === active}
          // Before the box loses the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(option)}
          className={`tap flex w-full cursor-pointer items-center gap-3 px-3 py-2 text-left hovered:bg-primary-soft ${n === active ? 'bg-primary-soft' : ''}`}
        >
          {option.point ? <KindMark kind={option.point.kind} /> : <MapPin aria-hidden className="size-6 shrink-0 text-primary" />}
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{option.point ? option.point.name : option.place.name}</span>
            <span className="block text-14 text-muted">{option.point ? ofPoint(option.point) : ofPlace(option.place)}</span>
          </span>
        </button>
      ))}
    </div>
  )
}

const ofPoint = ({ label, address, municipality }: Point) => [label, streetLine(address), municipality].filter(Boolean).join(' · ')

const ofPlace = ({ postalCode, district }: Place) =>
  ['Obec', district && `okres ${district}`, formatPostalCode(postalCode)].filter(Boolean).join(' · ')
