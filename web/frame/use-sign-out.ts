import { useState } from 'react'
import { signOut } from '../account/sign-in.ts'

/** The way out. Who left begins with a fresh document, so nothing read in their name stays. */
export function useSignOut() {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')

  async function leave() {
    setState('pending')
    if (await signOut()) location.assign('/lp')
    else setState('failed')
  }

  return { leave: () => void leave(), isPending: state === 'pending', fault: state === 'failed' ? signOutFault : null }
}

const signOutFault = 'Odhlášení se nepodařilo. Zkuste to prosím znovu.'
