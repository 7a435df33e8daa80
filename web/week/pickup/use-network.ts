import { useEffect, useState } from 'react'
import type { PickupNetwork } from '#contract/week/pickup.ts'
import { client } from '../../lib/light-client.ts'
import { pointsOf, type Point } from './points.ts'

export type Network =
  | { is: 'loading' }
  | { is: 'failed'; retry: () => void }
  | { is: 'ready'; points: readonly Point[]; tiles: PickupNetwork['tiles'] }

/** Loads the whole network after the page; thousands of points are not reloaded when the page becomes visible. */
export function useNetwork(): Network {
  const [tries, setTries] = useState(0)
  const [network, setNetwork] = useState<Network>({ is: 'loading' })

  useEffect(() => {
    let isGone = false
    const retry = () => {
      setNetwork({ is: 'loading' })
      setTries(tries + 1)
    }
    client.pickup.network().then(
      (answer) => !isGone && setNetwork({ is: 'ready', points: pointsOf(answer), tiles: answer.tiles }),
      () => !isGone && setNetwork({ is: 'failed', retry }),
    )
    return () => {
      isGone = true
    }
  }, [tries])

  return network
}
