import { useState } from 'react'
import { linksMessages } from '#contract/people/links.ts'
import { CODE_LENGTH } from '#domain/people/account/attempts.ts'
import { useCall } from '../../lib/use-call.ts'
import { client } from '../../lib/client.ts'
import { toast, toastError } from '../../ui/toast.ts'
import { rereadLinks } from './use-links.ts'

/** Entering the code of a request that is asked of one. */
export function useVerifyLink(linkId: string) {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const call = useCall(client.links.verify, {
    onAnswer: () => {
      toast(linksMessages.linked)
      void rereadLinks()
    },
    onRefusal: ({ code: name, sentence }) => {
      // With the boxes still full, the first digit put right would send it, and use up another try.
      setCode('')
      setFault(sentence)
      // What it says goes with the request that is no more.
      if (name === 'NOT_FOUND') toastError(sentence)
      void rereadLinks()
    },
  })

  function write(text: string) {
    setCode(text)
    if (text === '') return
    setFault(null)
    if (!call.isPending) call.forget()
  }
  function verify(text: string) {
    if (call.isPending) return
    if (text.length < CODE_LENGTH) setFault('Zadejte ověřovací kód')
    else void call.ask({ linkId, code: text })
  }
  const isLost = call.state === 'unreachable' || call.state === 'broken'
  return {
    code,
    write,
    verify,
    isPending: call.isPending,
    fault: fault ?? (isLost ? 'Ověření se nezdařilo. Zkuste to prosím znovu.' : null),
  }
}
