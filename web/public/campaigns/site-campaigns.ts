import { useEffect, type RefObject } from 'react'
import { client } from '../../lib/light-client.ts'
import { maintenance } from '../../lib/maintenance.ts'
import { createReading, useReading } from '../../lib/reading.ts'
import { rereadIn } from './reread.ts'

const current = createReading(() => client.campaigns.current())

/** Current campaigns for a public page; reloaded when one starts or ends. */
export function useSiteCampaigns() {
  const { value, hasFailed } = useReading(current)
  useEffect(() => {
    const wait = rereadIn(value)
    if (wait === null) return undefined
    const timer = setTimeout(() => void current.again(), wait)
    return () => clearTimeout(timer)
  }, [value])
  return { campaigns: value, hasFailed, again: current.again }
}

// Safari has no idle callback; a short timeout is as good.
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act, { timeout: 2000 }) : setTimeout(act, 500)

/** Listens to changes of campaigns while the section or the strip is visible. The connection is loaded only then, in idle time. */
export function useLiveWhileSeen(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isSeen = false
    const listen = async () => {
      const { subscribe } = await import('../../lib/streams.ts')
      if (!isSeen || stop) return
      stop = subscribe(
        (live, signal) => live.publicHints(undefined, { signal }),
        ({ room }) => void (room === 'maintenance' ? maintenance : current).again(),
      )
    }
    const observer = new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting ?? false
      if (isSeen) whenIdle(() => void listen())
      else {
        stop?.()
        stop = undefined
      }
    })
    if (section.current) observer.observe(section.current)
    return () => {
      isSeen = false
      observer.disconnect()
      stop?.()
    }
  }, [section])
}
