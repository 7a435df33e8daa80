import { useState } from 'react'
import type { PasswordLink } from './sign-in-door.ts'
import { ResetForm } from './ResetForm.tsx'
import { ResetRequest } from './ResetRequest.tsx'

export interface ForgottenPasswordProps {
  /** The address typed at sign-in. */
  email: string
  /** A link that already contains a code. */
  link: PasswordLink | null
  minPasswordLength: number
  isDemo: boolean
  /** Called with the new password, to sign in. */
  onDone: (credentials: { email: string; password: string }) => void
  onBack: () => void
}

interface Asked {
  email: string
  /** Null if it was mailed. */
  code: string | null
  resendInSeconds: number
}

/** Resets a password with a mailed code: first the address, then the code. */
export function ForgottenPassword({ email, link, minPasswordLength, isDemo, onDone, onBack }: ForgottenPasswordProps) {
  const [asked, setAsked] = useState<Asked | null>(link && { ...link, resendInSeconds: 0 })
  return asked === null ? (
    <ResetRequest email={email} onAsked={(next) => setAsked({ ...next, code: null })} onBack={onBack} />
  ) : (
    <ResetForm {...asked} minPasswordLength={minPasswordLength} isDemo={isDemo} onDone={onDone} onOther={() => setAsked(null)} />
  )
}
