import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { formatDistance } from '#domain/week/pickup/position.ts'
import { nbsp, streetLine } from '#domain/text/nbsp.ts'
import { Chip } from '../../ui/Chip.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { ShownPoint } from './shopping-draft.ts'

type Way = 'up' | 'down'

export interface ChosenPointsProps {
  points: readonly ShownPoint[]
  onChange: (pointIds: string[]) => void
  /** The announcement for screen readers. */
  onSay: (sentence: string) => void
}

/** The chosen point and its substitutes, in order; moved by buttons, or by Alt and an arrow. */
export function ChosenPoints({ points, onChange, onSay }: ChosenPointsProps) {
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<{ id: string; way: Way } | null>(null)
  // A moved row is mounted again and would lose the focus; at an end the other button takes it.
  useEffect(() => {
    if (!moved.current) return
    const { id, way } = moved.current
    moved.current = null
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-point="${id}"] button:not(:disabled)`) ?? [])]
    ;(buttons.find((button) => button.closest('[data-way]')?.getAttribute('data-way') === way) ?? buttons[0])?.focus()
  })

  function move(index: number, way: Way) {
    const point = points[index]
    const other = points[index + (way === 'up' ? -1 : 1)]
    if (!point || !other) return
    moved.current = { id: point.id, way }
    onChange(points.map((one) => (one === point ? other.id : one === other ? point.id : one.id)))
    onSay(`${point.name}: ${rankOf(way === 'up' ? index - 1 : index + 1)}`)
  }

  function remove(index: number) {
    onChange(points.filter((_, at) => at !== index).map(({ id }) => id))
    onSay(`Odebráno: ${points[index]!.name}`)
    requestAnimationFrame(() => list.current?.querySelectorAll('li')[Math.max(0, index - 1)]?.querySelector('button')?.focus())
  }

  function press(event: KeyboardEvent, index: number) {
    const way = event.altKey && ({ ArrowUp: 'up', ArrowDown: 'down' } as const)[event.key as 'ArrowUp' | 'ArrowDown']
    if (!way) return
    event.preventDefault()
    move(index, way)
  }

  return (
    <>
      <ol ref={list} aria-label="Vybraná místa" className="rounded-16 border border-border px-3">
        {points.map((point, index) => (
          <li
            key={point.id}
            data-point={point.id}
            onKeyDown={(event) => press(event, index)}
            className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-border py-2 last:border-b-0"
          >
            <PointLine point={point} index={index} />
            <div className="ml-auto flex">
              {points.length > 1 && (
                <>
                  <span data-way="up">
                    <IconButton
                      icon={ArrowUp}
                      label={`Posunout výš: ${point.name}`}
                      isDisabled={index === 0}
                      onPress={() => move(index, 'up')}
                    />
                  </span>
                  <span data-way="down">
                    <IconButton
                      icon={ArrowDown}
                      label={`Posunout níž: ${point.name}`}
                      isDisabled={index === points.length - 1}
                      onPress={() => move(index, 'down')}
                    />
                  </span>
                </>
              )}
              <IconButton icon={X} label={`Odebrat: ${point.name}`} onPress={() => remove(index)} />
            </div>
          </li>
        ))}
      </ol>
      {points.length > 1 && (
        <p className="text-13 text-muted">
          {nbsp('Když vaše místo nemůže nákup vydat, zastoupí ho další v pořadí. Pořadí změníte tlačítky, nebo klávesou Alt a šipkou.')}
        </p>
      )}
    </>
  )
}

const rankOf = (index: number) => (index === 0 ? 'Vaše místo' : `${index}. náhrada`)

function PointLine({ point: { name, address, municipality, distanceKm, isOffered }, index }: { point: ShownPoint; index: number }) {
  return (
    <div className="min-w-36 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Chip tone={index === 0 ? 'primary' : 'neutral'}>{rankOf(index)}</Chip>
        {!isOffered && <Chip tone="error">už není v nabídce</Chip>}
      </p>
      <p className="mt-1 font-bold wrap-anywhere">{nbsp(name)}</p>
      <p className="text-14 text-muted">
        {[streetLine(address), municipality].filter(Boolean).join(', ')}
        {distanceKm !== null && `\u00a0· ${formatDistance(distanceKm)}`}
      </p>
    </div>
  )
}
