import { useEffect, useState, type ComponentType } from 'react'
import { NetworkLoading } from './NetworkLoading.tsx'

/** The place of the network on its page: prerendered as it loads, then filled by a file of its own. */
export function NetworkPlace() {
  const [PickupNetwork, setPickupNetwork] = useState<ComponentType | null>(null)
  const [hasFailed, setFailed] = useState(false)

  function load() {
    import('./PickupNetwork.tsx').then(
      (file) => setPickupNetwork(() => file.PickupNetwork),
      () => setFailed(true),
    )
  }
  useEffect(load, [])

  return PickupNetwork ? <PickupNetwork /> : <NetworkLoading onRetry={hasFailed ? load : null} />
}
