import { useState } from 'react'
import type { Credentials } from '../account/sign-in.ts'
import { SignInForm } from '../account/SignInForm.tsx'
import { useSignIn } from '../account/use-sign-in.ts'

/** The way in for administrators and test accounts: the page goes on where it stood. Everybody else is told so, after the right password. */
export function LockSignIn() {
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' })
  const { state, submit, submitKey } = useSignIn(() => location.reload())
  return (
    <SignInForm
      credentials={credentials}
      onChange={setCredentials}
      onSubmit={() => void submit(credentials)}
      onKey={() => void submitKey()}
      state={state}
      autoFocus={false}
    />
  )
}
