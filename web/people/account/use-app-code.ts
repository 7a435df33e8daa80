import { useState } from 'react'
import type { CallContext } from '../../lib/request.ts'
import { secondFault } from './second-draft.ts'
import { useCall } from '../../lib/use-call.ts'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'

/** A code of the app that is asked for: sent when it is whole, emptied when it was wrong. */
export function useAppCode<Output>(
  send: (input: { code: string }, options: { context: CallContext }) => Promise<Output>,
  onAnswer: (output: Output) => void,
) {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { form, lead } = useFaultFocus()
  const call = useCall(send, {
    onAnswer,
    onRefusal: ({ code: name, sentence }) => {
      // With the boxes still full, the first digit put right would send it, and use up another try.
      setCode('')
      if (name !== 'WRONG_SECOND_CODE') return
      setFault(sentence)
      lead()
    },
  })
  function write(text: string) {
    setCode(text)
    if (text !== '') setFault(null)
  }
  function submit(text: string) {
    if (call.isPending) return
    const missing = secondFault({ isRecovery: false, text })
    setFault(missing)
    if (missing === null) void call.ask({ code: text })
    else lead()
  }
  const sentence = fault === null ? (call.refusal?.sentence ?? null) : null
  return { code, write, submit, fault, call, form, sentence }
}
