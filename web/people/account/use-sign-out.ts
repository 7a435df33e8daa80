import { useState } from 'react'
import { plural } from '#domain/text/plural.ts'
import { signOut } from './sign-in.ts'
import { leaveDevice, unsentCount } from '../../lib/on-device.ts'

/**
 * Signs out. It loads a new document and clears the device, so that no data of the session remain. Warns before unsent changes would be lost.
 */
export function useSignOut() {
  const [state, setState] = useState<'idle' | 'warned' | 'pending' | 'failed'>('idle')

  async function leave() {
    if (unsentCount() > 0 && state !== 'warned') return setState('warned')
    setState('pending')
    if (!(await signOut())) return setState('failed')
    leaveDevice()
    location.assign('/lp')
  }

  return { leave: () => void leave(), isPending: state === 'pending', fault: faultOf(state) }
}

function faultOf(state: 'idle' | 'warned' | 'pending' | 'failed'): string | null {
  if (state === 'failed') return 'Odhlášení se nepodařilo. Zkuste to prosím znovu.'
  if (state !== 'warned') return null
  const count = unsentCount()
  return `${count} ${plural(count, 'změna není uložená', 'změny nejsou uložené', 'změn není uložených')}. Odhlášením se zahodí; chcete-li to, stiskněte Odhlásit se znovu.`
}
