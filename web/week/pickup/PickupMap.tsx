import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PickupNetwork } from '#contract/week/pickup.ts'
import type { Position } from '#domain/week/pickup/position.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
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

/** The map of the network. Loaded separately and only in browsers: Leaflet accesses the document when it is imported. */
export function PickupMap({ points, tiles, view, chosen, from, onLook, onChoose }: PickupMapProps) {
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [isBare, setBare] = useState(false)
  const [wantsTiles, setWantsTiles] = useState(false)
  const look = useEffectEvent(onLook)
  const choose = useEffectEvent(onChoose)

  useEffect(() => {
    const made = createLeafletMap(element.current!, {
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
  }, [])

  useEffect(() => (tiles && wantsTiles ? map?.showTiles(tiles) : undefined), [map, tiles, wantsTiles])

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
      {map && tiles && !wantsTiles && <TilesOffer url={tiles.url} onLoad={() => setWantsTiles(true)} />}
      {isBare && (
        <div className="pointer-events-none absolute right-16 bottom-3 left-3 z-1000">
          <IconNotice kind="info">{nbsp('Mapový podklad se nepodařilo načíst. Výdejní místa i tak uvidíte.')}</IconNotice>
        </div>
      )}
      {map && chosen && createPortal(<Popup point={chosen} onClose={() => map.close()} />, map.content)}
    </>
  )
}

/** No tile is requested before the visitor agrees, because the tile host sees the visitor's address. */
function TilesOffer({ url, onLoad }: { url: string; onLoad: () => void }) {
  const { host } = new URL(url.replaceAll(/[{}]/g, ''))
  return (
    <div className="absolute right-16 bottom-3 left-3 z-1000 flex max-w-100 flex-wrap items-center gap-x-3 gap-y-2 rounded-12 border border-border bg-surface p-3 text-14">
      <p className="min-w-40 flex-1">{nbsp(`Podrobnou mapu načte váš prohlížeč z ${host}, kde uvidí vaši IP adresu.`)}</p>
      <button type="button" onClick={onLoad} className={buttonStyles()}>
        Načíst mapu
      </button>
    </div>
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
