import { useState } from 'react'
import type { NearPoint } from '#contract/people/settings.ts'
import { legendKind, pointTypeLabel } from '#domain/week/pickup/point-type.ts'
import { positionOf } from '#domain/week/pickup/position.ts'
import { matches, readPlaceQuery } from '#domain/week/pickup/search.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { KindMark } from '../../week/pickup/KindMark.tsx'
import { PointFacts } from '../../week/pickup/PointFacts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'

const pageSize = 5

export interface PointPickerProps {
  /** Nearest first. */
  points: readonly NearPoint[]
  /** Whether a point is chosen already and this one is a substitute. */
  isSubstitute: boolean
  onPick: (id: string, name: string) => void
  onCancel: () => void
}

/** The points of the locality, nearest first, filtered by text. */
export function PointPicker({ points, isSubstitute, onPick, onCancel }: PointPickerProps) {
  const [text, setText] = useState('')
  const [size, setSize] = useState(pageSize)
  const query = readPlaceQuery(text)
  const found = points.filter((point) => matches(query, point))

  return (
    <div className="flex flex-col gap-2 rounded-16 border border-border p-3">
      <SearchField
        label={isSubstitute ? 'Hledat náhradní místo' : 'Hledat výdejní místo'}
        placeholder="Název, ulice nebo PSČ"
        autoFocus={isSubstitute}
        value={text}
        onChange={(next) => {
          setText(next)
          setSize(pageSize)
        }}
        // Enter would submit the surrounding form.
        onSubmit={() => {}}
      />
      {found.length === 0 ? (
        <p role="status" className="px-1 py-3 text-muted">
          {points.length === 0 ? 'V této lokalitě zatím výdejní místo není.' : 'Nic takového tu není.'}
        </p>
      ) : (
        <>
          <ul aria-label="Výdejní místa od nejbližšího">
            {found.slice(0, size).map((point) => (
              <li key={point.id} className="flex flex-wrap items-start gap-x-3 gap-y-2 border-b border-border py-3 last:border-b-0">
                <KindMark kind={legendKind(point.type)} />
                <div className="min-w-48 flex-1">
                  <p className="font-bold wrap-anywhere">
                    {nbsp(point.name)} {point.isFull && <Chip tone="due">plno</Chip>}
                  </p>
                  {point.groupName !== null && (
                    <p className="text-14 wrap-anywhere text-primary">{nbsp(`Jen pro skupinu ${point.groupName}`)}</p>
                  )}
                  <PointFacts point={shown(point)} km={point.distanceKm} />
                </div>
                <div className="ml-auto self-center">
                  {/* A full point can still stand in for another one. */}
                  <Button
                    aria-label={`Vybrat ${point.name}`}
                    isDisabled={point.isFull && !isSubstitute}
                    onPress={() => onPick(point.id, point.name)}
                  >
                    Vybrat
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          {found.length > pageSize && (
            <ShowMore shown={Math.min(size, found.length)} total={found.length} onMore={() => setSize(size + 2 * pageSize)} />
          )}
        </>
      )}
      {isSubstitute && (
        <div>
          <Button variant="quiet" onPress={onCancel}>
            Zrušit
          </Button>
        </div>
      )}
    </div>
  )
}

const shown = (point: NearPoint) => ({
  ...point,
  kind: legendKind(point.type),
  label: pointTypeLabel(point.type),
  position: positionOf(point),
  // The same for the whole locality, and shown with the municipality.
  deliveryDay: null,
})
