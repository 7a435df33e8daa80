import { Suspense, useState, type ReactNode } from 'react'
import type { Person } from '#contract/people/account.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'

const SecondFactorPage = lazyPart(async () => ({ default: (await import('./SecondFactorPage.tsx')).SecondFactorPage }))

/** Wraps staff pages: a member who still owes a second factor sees its setup instead. The server refuses independently. */
export function SecondFactorGate({ person, children }: { person: Person; children: ReactNode }) {
  // Recovery codes are shown once: the page stays until they are saved, although nothing is owed by then.
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
