import { Suspense, useState, type ReactNode } from 'react'
import type { Person } from '#contract/people/account.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'

const SecondFactorPage = lazyPart(async () => ({ default: (await import('./SecondFactorPage.tsx')).SecondFactorPage }))

/** Pages of staff; in their place the way to a second factor for who owes one. The server refuses on its own. */
export function SecondFactorGate({ person, children }: { person: Person; children: ReactNode }) {
  // The recovery codes are shown once: the page stays until they are kept, though by then nothing is owed.
  const [isUnsaved, setUnsaved] = useState(false)
  if (!person.owesSecondFactor && !isUnsaved) return children
  return (
    <Suspense
      fallback={
        <Skeleton>
          <Bone shape="title" />
          <Bone />
          <Bone shape="short" />
        </Skeleton>
      }
    >
      <SecondFactorPage person={person} onUnsaved={setUnsaved} />
    </Suspense>
  )
}
