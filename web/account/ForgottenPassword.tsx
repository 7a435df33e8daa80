import { useState } from 'react'
import { ResetForm } from './ResetForm.tsx'
import { ResetRequest } from './ResetRequest.tsx'

export interface ForgottenPasswordProps {
  /** What was typed when signing in. */
  email: string
  minPasswordLength: number
  isDemo: boolean
  /** The new password holds: to sign in with it. */
  onDone: (credentials: { email: string; password: string }) => void
  onBack: () => void
}

/** A new password by a code from one's mailbox: first where to send it, then the code. */
export function ForgottenPassword({ email, minPasswordLength, isDemo, onDone, onBack }: ForgottenPasswordProps) {
  const [asked, setAsked] = useState<{ email: string; resendInSeconds: number } | null>(null)
  return asked === null ? (
    <ResetRequest email={email} onAsked={setAsked} onBack={onBack} />
  ) : (
    <ResetForm {...asked} minPasswordLength={minPasswordLength} isDemo={isDemo} onDone={onDone} onOther={() => setAsked(null)} />
  )
}
