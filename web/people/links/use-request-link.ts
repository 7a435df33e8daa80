import { useState } from 'react'
import { linksMessages, requestedEmail } from '#contract/people/links.ts'
import { useCall } from '../../lib/use-call.ts'
import { client } from '../../lib/client.ts'
import { inputFaults } from '../../lib/input-faults.ts'
import { toast } from '../../ui/toast.ts'
import { rereadLinks } from './use-links.ts'

/** Asking an account by its address. What is wrong with the address stands at its field, what is wrong with the moment above the button. */
export function useRequestLink(onRefused: () => void) {
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isUnmailed, setUnmailed] = useState(false)
  const call = useCall(client.links.request, {
    onAnswer: ({ isMailed }) => {
      setEmail('')
      setUnmailed(!isMailed)
      if (isMailed) toast(linksMessages.requested)
      void rereadLinks()
    },
    onRefusal: ({ code, sentence }) => {
      if (code === 'TOO_MANY_REQUESTS') return
      setFault(sentence)
      onRefused()
    },
  })

  function write(text: string) {
    setEmail(text)
    setFault(null)
    call.forget()
  }
  function submit() {
    if (call.isPending) return
    const [wrong] = inputFaults(requestedEmail, email)
    setUnmailed(false)
    setFault(wrong?.message ?? null)
    if (wrong) onRefused()
    else void call.ask({ email: email.trim() })
  }
  const isLost = call.state === 'unreachable' || call.state === 'broken'
  const sentence = isLost ? linksMessages.notRequested : call.refusal?.code === 'TOO_MANY_REQUESTS' ? call.refusal.sentence : null
  return { email, write, submit, fault, sentence, isUnmailed, call }
}
