import { useEffect, useRef, useState } from 'react'
import type { Person } from '#contract/people/account.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { lookAfterProof } from '../../lib/prove-again.ts'

const ProveAgainDialog = lazyPart(async () => ({ default: (await import('./ProveAgainDialog.tsx')).ProveAgainDialog }), 'dialog')

/** Asks for a proof of identity over the page when the server requires one; nothing below is lost. */
export function ProveAgain({ person }: { person: Person }) {
  const [isAsking, setAsking] = useState(false)
  const waiting = useRef(new Set<(isProved: boolean) => void>())
  function tell(isProved: boolean) {
    setAsking(false)
    for (const answer of waiting.current) answer(isProved)
    waiting.current.clear()
  }
  useEffect(
    () =>
      lookAfterProof(() => {
        setAsking(true)
        return new Promise((resolve) => waiting.current.add(resolve))
      }),
    [],
  )
  if (!isAsking) return null
  return <ProveAgainDialog person={person} onProved={() => tell(true)} onCancel={() => tell(false)} />
}
