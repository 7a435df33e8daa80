import { useState } from 'react'
import type { PasswordLink } from './sign-in-door.ts'
import { ResetForm } from './ResetForm.tsx'
import { ResetRequest } from './ResetRequest.tsx'

export interface ForgottenPasswordProps {
  /** What was typed when signing in. */
  email: string
  /** The link that led here already brings a code. */
  link: PasswordLink | null
  minPasswordLength: number
  isDemo: boolean
  /** The new password holds: to sign in with it. */
  onDone: (credentials: { email: string; password: string }) => void
  onBack: () => void
}

interface Asked {
  email: string
  /** Null where it was mailed. */
  code: string | null
  resendInSeconds: number
}

/** A new password by a code from one's mailbox: first where to send it, then the code. */
export function ForgottenPassword({ email, link, minPasswordLength, isDemo, onDone, onBack }: ForgottenPasswordProps) {
  const [asked, setAsked] = useState<Asked | null>(link && { ...link, resendInSeconds: 0 })
  return asked === null ? (
    <ResetRequest email={email} onAsked={(next) => setAsked({ ...next, code: null })} onBack={onBack} />
  ) : (
    <ResetForm {...asked} minPasswordLength={minPasswordLength} isDemo={isDemo} onDone={onDone} onOther={() => setAsked(null)} />
  )
}
