import { useRef, useState } from 'react'
import { grouped } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { ChoosePoint } from './ChoosePoint.tsx'
import { KindMark } from './KindMark.tsx'
import type { ListedPoint } from './map-state.ts'
import { PointFacts } from './PointFacts.tsx'
import type { Point } from './points.ts'

const pageSize = 20

export interface PointListProps {
  label: string
  listed: readonly ListedPoint[]
  chosenId: string | null
  /** `byPointer`: with a mouse or a finger, so the map may scroll into view. */
  onChoose: (point: Point, byPointer: boolean) => void
}

/** A list of points, twenty at a time. */
export function PointList({ label, listed, chosenId, onChoose }: PointListProps) {
  const [size, setSize] = useState(pageSize)
  const list = useRef<HTMLUListElement>(null)
  const left = listed.length - size

  function showMore() {
    setSize(size + pageSize)
    // Focuses the first new point, so that keyboard users continue there.
    requestAnimationFrame(() => list.current?.children[size]?.querySelector('button')?.focus())
  }

  return (
    <>
      <ul ref={list} aria-label={label}>
        {listed.slice(0, size).map(({ point, km }) => (
          <PointRow key={point.id} point={point} km={km} isChosen={point.id === chosenId} onChoose={onChoose} />
        ))}
      </ul>
      {left > 0 && (
        <div className="p-3">
          <button type="button" onClick={showMore} className={buttonStyles({ variant: 'secondary', wide: true })}>
            Další
            <span className="font-normal">{`(${plural(left, 'zbývá', 'zbývají', 'zbývá')} ${grouped(left)})`}</span>
          </button>
        </div>
      )}
    </>
  )
}

interface PointRowProps extends ListedPoint {
  isChosen: boolean
  onChoose: PointListProps['onChoose']
}

function PointRow({ point, km, isChosen, onChoose }: PointRowProps) {
  return (
    <li
      className={`relative flex gap-3 border-b border-border px-4 py-3 hovered:bg-primary-soft ${isChosen ? 'bg-primary-soft shadow-[inset_4px_0_0_var(--color-primary)]' : ''}`}
    >
      <KindMark kind={point.kind} />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-current={isChosen ? 'true' : undefined}
          onClick={(event) => onChoose(point, event.detail > 0)}
          className="cursor-pointer text-left font-bold wrap-anywhere outline-none! after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
        >
          {nbsp(point.name)}
        </button>
        <PointFacts point={point} km={km} />
        {isChosen && <ChoosePoint point={point} />}
      </div>
    </li>
  )
}
