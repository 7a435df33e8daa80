import { sentenceOf } from '../../lib/refusal.ts'
import { useCall, type CallOptions } from '../../lib/use-call.ts'
import { toast } from '../../ui/toast.ts'

interface Act<Input, Output> {
  send: (input: Input, options: CallOptions) => Promise<Output>
  done: string
  failed: string
  onDone?: (output: Output) => void
}

/** A command of a group: `fault` says why it failed. */
export function useGroupAct<Input, Output>({ send, done, failed, onDone }: Act<Input, Output>) {
  const call = useCall(send, {
    onAnswer: (output) => {
      toast(done)
      onDone?.(output)
    },
  })
  return { ...call, fault: call.error && sentenceOf(call.error, failed) }
}
