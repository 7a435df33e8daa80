import { Suspense } from 'react'
import { useInBrowser } from '../../lib/in-browser.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { savedReferral } from '../account/saved-referral.ts'

const InvitedNote = lazyPart(async () => ({ default: (await import('./InvitedNote.tsx')).InvitedNote }))

/** The invitation that brought this browser, if it names a pool. Its code is loaded only then. */
export function Invited() {
  const token = useInBrowser(() => savedReferral()?.split('.')[1] ?? '', '')
  return (
    token !== '' && (
      <Suspense fallback={null}>
        <InvitedNote token={token} />
      </Suspense>
    )
  )
}
