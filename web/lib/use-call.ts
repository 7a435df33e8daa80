import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import { maintenance } from './maintenance.ts'
import { refusalOf, type ServerRefusal } from './refusal.ts'
import type { CallContext } from './request.ts'
import { requestKeys } from './request-keys.ts'

/** The state of a write. `waiting`: no answer yet, it is being retried; `unreachable`: it was retried often enough. */
export type CallState = 'idle' | 'pending' | 'waiting' | 'unreachable' | 'answered' | 'refused' | 'broken'

interface Standing {
  state: CallState
  refusal: ServerRefusal | null
  /** The server's message about its own bug. */
  fault: string | null
  /** The error of the last attempt, for `sentenceOf` and `meanwhileOf`. */
  error: Error | null
}

/** The result of one attempt. */
export type Outcome<Output> = { isDone: true; output: Output } | { isDone: false; error: Error }

export interface Call<Input, Output = unknown> extends Standing {
  isPending: boolean
  ask: (input: Input) => Promise<Outcome<Output>>
  /** Resets the result of the last attempt; a running attempt continues. */
  forget: () => void
}

export interface CallOptions {
  context: CallContext
}

export interface CallEvents<Input, Output> {
  onAnswer?: (output: Output, input: Input) => void
  onRefusal?: (refusal: ServerRefusal, error: Error | null) => void
  /** Called with every error, after `onRefusal`. */
  onError?: (error: Error) => void
  /** Called after each attempt, successful or not. */
  onSettled?: () => void
}

const idle: Standing = { state: 'idle', refusal: null, fault: null, error: null }

const isUnderWay = ({ state }: Standing) => state === 'pending' || state === 'waiting'

// JSON drops the content of a file, but another file is another request.
const textOf = (input: unknown): string | undefined =>
  JSON.stringify(input, (_, value: unknown) => (value instanceof File ? [value.name, value.size, value.lastModified] : value))

/**
 * Every write that needs a connection goes through this hook. A request without an answer is retried with the same idempotency key, also
 * manually, so that it takes effect once. `onAnswer` is called only for a confirmed answer.
 */
export function useCall<Input, Output>(
  send: (input: Input, options: CallOptions) => Promise<Output>,
  { onAnswer, onRefusal, onError, onSettled }: CallEvents<Input, Output> = {},
): Call<Input, Output> {
  const [standing, setStanding] = useState(idle)
  const [keys] = useState(requestKeys)

  async function ask(input: Input): Promise<Outcome<Output>> {
    const key = keys.of(textOf(input))
    setStanding({ ...idle, state: 'pending' })
    const onWaiting = () => setStanding({ ...idle, state: 'waiting' })
    const outcome = await outcomeOf(send(input, { context: { key, onWaiting } }))
    const next = outcome.isDone ? { ...idle, state: 'answered' as const } : standingOf(outcome.error)
    if (next.state !== 'unreachable') keys.answered(key)
    if (outcome.isDone) {
      setStanding(next)
      onAnswer?.(outcome.output, input)
    } else {
      // The lock screen shows it.
      if (next.refusal?.code === 'IN_MAINTENANCE') void maintenance.again()
      if (next.refusal) onRefusal?.(next.refusal, outcome.error)
      onError?.(outcome.error)
      // Last, because `onRefusal` may empty a field, which resets the result.
      setStanding(next)
    }
    onSettled?.()
    return outcome
  }
  return { ...standing, isPending: isUnderWay(standing), ask, forget: () => setStanding((now) => (isUnderWay(now) ? now : idle)) }
}

/** The options of one request in an act of several: each has its own key, which a retry repeats. */
export const stepOf = ({ context }: CallOptions, step: string): CallOptions => ({
  context: { ...context, ...(context.key !== undefined && { key: `${context.key}:${step}` }) },
})

const outcomeOf = <Output>(answer: Promise<Output>): Promise<Outcome<Output>> =>
  answer.then(
    (output) => ({ isDone: true, output }),
    (error: Error) => ({ isDone: false, error }),
  )

function standingOf(error: Error): Standing {
  const refusal = refusalOf(error)
  // A busy or full database counts as no answer.
  if (refusal && refusal.code !== 'BUSY' && refusal.code !== 'STORAGE_FULL') return { state: 'refused', refusal, fault: null, error }
  if (error instanceof ORPCError && error.code === 'INTERNAL_SERVER_ERROR')
    return { state: 'broken', refusal: null, fault: error.message, error }
  return { ...idle, state: 'unreachable', error }
}
