import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Proposal } from '#contract/desk/off-catalog-queue.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

const said = {
  approved: 'je v katalogu',
  merged: 'je sloučený',
  rejected: 'je odmítnutý',
}

/** Says that another manager decided first, until it is acknowledged; the decision is shown below. */
export function LateNote({ decision, onRead }: { decision: Proposal['decision']; onRead: () => void }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} tabIndex={-1} role="alert" className="rounded-12">
      <Notice
        tone="error"
        word="Pozor:"
        icon={CircleAlert}
        title={`Rozhodl už někdo jiný: ${decision ? `návrh ${said[decision.is]}` : 'o některém z podobných návrhů'}.`}
        action={<Button onPress={onRead}>{decision ? 'Pokračovat dalším návrhem' : 'Rozumím'}</Button>}
      >
        Vaše rozhodnutí se neuložilo.
      </Notice>
    </div>
  )
}
