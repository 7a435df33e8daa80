import { useEffect, useState, type ComponentType } from 'react'
import { MapGround } from './NetworkLayout.tsx'
import { RetryButton } from './NetworkLoading.tsx'
import type { PickupMapProps } from './PickupMap.tsx'

/** The map, loaded separately; `map` is null until the points are loaded. */
export function MapPane({ map, hasFailed }: { map: PickupMapProps | null; hasFailed: boolean }) {
  const [PickupMap, setPickupMap] = useState<ComponentType<PickupMapProps> | null>(null)
  const [isMissing, setMissing] = useState(false)

  function load() {
    import('./PickupMap.tsx').then(
      (file) => setPickupMap(() => file.PickupMap),
      () => setMissing(true),
    )
  }
  useEffect(load, [])

  if (PickupMap && map) return <PickupMap {...map} />
  if (!isMissing) return <MapGround>{!hasFailed && <p>Načítám mapu…</p>}</MapGround>
  return (
    <MapGround>
      <p>Mapu se nepodařilo načíst. V seznamu místa najdete i bez ní.</p>
      <RetryButton onRetry={load} />
    </MapGround>
  )
}
