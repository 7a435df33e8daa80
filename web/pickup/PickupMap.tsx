import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PickupNetwork } from '#contract/pickup.ts'
import type { Position } from '#domain/pickup/position.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ChoosePoint } from './ChoosePoint.tsx'
import { IconNotice } from './IconNotice.tsx'
import { KindMark } from './KindMark.tsx'
import { createLeafletMap, type LeafletMap } from './leaflet-map.ts'
import './map.css'
import type { View } from './map-state.ts'
import { PointFacts } from './PointFacts.tsx'
import type { Area, Point } from './points.ts'

export interface PickupMapProps {
  points: readonly Point[]
  tiles: PickupNetwork['tiles']
  view: View
  chosen: Point | null
  /** Where distances are measured from. */
  from: Position | null
  onLook: (area: Area) => void
  onChoose: (id: string | null) => void
}

/** The map of the network. Loaded by itself, and in browsers only: Leaflet touches the document as soon as it is read. */
export function PickupMap({ points, tiles, view, chosen, from, onLook, onChoose }: PickupMapProps) {
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [isBare, setBare] = useState(false)
  const look = useEffectEvent(onLook)
  const choose = useEffectEvent(onChoose)

  useEffect(() => {
    const made = createLeafletMap(element.current!, {
      tiles,
      onMissingTiles: () => setBare(true),
      onLook: (area) => look(area),
      onChoose: (id) => choose(id),
    })
    setMap(made)
    return () => {
      setMap(null)
      setBare(false)
      made.remove()
    }
  }, [tiles])

  useEffect(() => map?.showPoints(points), [map, points])
  useEffect(() => map?.markFrom(from), [map, from])
  useEffect(() => map?.look(view), [map, view])
  useEffect(() => {
    if (!map) return
    if (chosen?.position) map.openAt(chosen.position, view.kind !== 'point' || view.position !== chosen.position)
    else map.close()
  }, [map, chosen, view])

  return (
    <>
      <div ref={element} role="region" aria-label="Mapa výdejních míst" className="size-full" />
      {isBare && (
        <div className="pointer-events-none absolute right-16 bottom-3 left-3 z-1000">
          <IconNotice kind="info">{nbsp('Mapový podklad se nepodařilo načíst. Výdejní místa i tak uvidíte.')}</IconNotice>
        </div>
      )}
      {map && chosen && createPortal(<Popup point={chosen} onClose={() => map.close()} />, map.content)}
    </>
  )
}

function Popup({ point, onClose }: { point: Point; onClose: () => void }) {
  return (
    <div className="flex gap-3">
      <KindMark kind={point.kind} />
      <div className="min-w-0 flex-1">
        <p className="pr-8 text-16 font-bold wrap-anywhere">{nbsp(point.name)}</p>
        <PointFacts point={point} />
        <ChoosePoint point={point} />
      </div>
      <button
        type="button"
        aria-label="Zavřít"
        onClick={onClose}
        className="tap absolute top-0 right-0 cursor-pointer rounded-full text-muted hovered:text-text"
      >
        <X aria-hidden className="mx-auto size-5" />
      </button>
    </div>
  )
}
