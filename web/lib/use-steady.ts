import { useLayoutEffect, useRef, useState } from 'react'

type Acts = Record<string, (...args: never[]) => void>

/** Stable callbacks that always run the latest version, so that children need not render again. */
export function useSteady<T extends { [K in keyof T]: (...args: never[]) => void }>(acts: T): T {
  const latest = useRef<Acts>(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  const [steady] = useState(
    () => Object.fromEntries(Object.keys(acts).map((name) => [name, (...args: never[]) => latest.current[name]?.(...args)])) as T,
  )
  return steady
}
