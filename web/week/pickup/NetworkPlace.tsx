import { useEffect, useState, type ComponentType } from 'react'
import { Static } from '../../public/site/Static.tsx'
import { WithoutScript } from '../../public/site/WithoutScript.tsx'
import { NetworkLoading } from './NetworkLoading.tsx'

/** The network on its page: a prerendered placeholder, then a separately loaded part. */
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

  if (PickupNetwork) return <PickupNetwork />
  return (
    <>
      <div className="noscript:hidden">
        <NetworkLoading onRetry={hasFailed ? load : null} />
      </div>
      <Static>
        {import.meta.env.SSR && (
          <WithoutScript>
            Mapu a seznam výdejních míst načítáme skriptem, který se ve vašem prohlížeči nespouští. Které místo máte nejblíž, vám rádi
            [řekneme i jinak](/contact).
          </WithoutScript>
        )}
      </Static>
    </>
  )
}
