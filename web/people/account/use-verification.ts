import { useEffect, useState } from 'react'
import { client } from '../../lib/client.ts'
import { rereadSession } from './session.ts'
import { useCall } from '../../lib/use-call.ts'

// spec 2 §9
const SHOWN_MS = 2500

/** Entering the code of one's address: the states of spec 2 §4 (idle, error, success) with the sentences of §8. */
export function useVerification() {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [next, setNext] = useState<string | null>(null)
  const call = useCall(client.account.verifyEmail, {
    // Where addresses are hidden nobody is signed in by a code.
    onAnswer: ({ isSignedIn }) => setNext(isSignedIn ? '/' : '/lp#prihlaseni'),
    onRefusal: ({ code: name, sentence }) => {
      // With the boxes still full, the first digit put right would send it, and use up another try.
      setCode('')
      setFault(name === 'SIGNED_OUT' ? 'Musíš být přihlášen' : sentence)
      if (name === 'SIGNED_OUT') rereadSession()
    },
  })
  useEffect(() => {
    if (next === null) return undefined
    const timer = setTimeout(() => location.assign(next), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [next])

  function write(text: string) {
    setCode(text)
    if (text === '') return
    setFault(null)
    if (!call.isPending) call.forget()
  }
  function verify(text: string) {
    if (call.isPending || next !== null) return
    if (text.length < 6) setFault('Prosím zadej kompletní 6-místný kód')
    else void call.ask({ code: text })
  }
  const isLost = call.state === 'unreachable' || call.state === 'broken'
  return { code, write, verify, next, call, fault: fault ?? (isLost ? 'Nastala chyba při ověřování. Zkus to prosím znovu.' : null) }
}
