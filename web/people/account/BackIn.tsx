import { useEffect, useRef } from 'react'
import type { Ended } from '#contract/people/account.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { lookAfterSession, tellWhoIsIn } from '../../lib/back-in.ts'
import { rereadAll } from '../../lib/live.ts'
import { leaveDevice } from '../../lib/on-device.ts'
import { endingText } from './ending-text.ts'
import { rereadId } from './session.ts'

const BackInDialog = lazyPart(async () => ({ default: (await import('./BackInDialog.tsx')).BackInDialog }), 'dialog')

export interface BackInProps {
  userId: string
  email: string
  /** Why the session is over; null while it is valid. */
  ended: Ended | null
  /** Whether the page must be hidden meanwhile. */
  isHidden: boolean
  /** Called when they are signed in again. */
  onBack: () => void
  onLeave: () => void
}

/**
 * Watches the session of the member at work. When it ends, they sign in over the page and continue: waiting requests are repeated only in
 * their name.
 */
export function BackIn({ userId, email, ended, isHidden, onBack, onLeave }: BackInProps) {
  useEffect(
    () =>
      lookAfterSession(() => {
        void rereadId().then((now) => {
          if (now === userId) tellWhoIsIn(userId)
        })
      }),
    [userId],
  )
  const wasOver = useRef(false)
  // Also if they signed in again in another tab.
  useEffect(() => {
    if (ended === null && wasOver.current) {
      tellWhoIsIn(userId)
      rereadAll()
      onBack()
    }
    wasOver.current = ended !== null
  }, [ended, userId, onBack])
  if (ended === null) return null
  return (
    <BackInDialog
      reason={endingText(ended)}
      email={email}
      isPageHidden={isHidden}
      // Another member gets a new document.
      onIn={() => void rereadId().then((now) => (now === userId ? undefined : location.assign('/')))}
      onLeave={() => {
        // The question said that what is not saved is lost.
        leaveDevice(userId)
        onLeave()
      }}
    />
  )
}
