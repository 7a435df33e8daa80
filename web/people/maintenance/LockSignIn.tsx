import { useState } from 'react'
import type { Credentials } from '../account/sign-in.ts'
import { SignInForm } from '../account/SignInForm.tsx'
import { useSignIn } from '../account/use-sign-in.ts'

/** Sign-in for administrators and test accounts, who continue where the page was. Others are refused after the right password. */
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
