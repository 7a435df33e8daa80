import { ORPCError } from '@orpc/client'
import { useRef, useState } from 'react'
import { randomKey } from './random-key.ts'
import { refusalOf, type ServerRefusal } from './refusal.ts'
import type { CallContext } from './request.ts'

/** How a form stands with the server. `waiting`: no answer yet, it is asked again; `unreachable`: it was asked often enough. */
export type CallState = 'idle' | 'pending' | 'waiting' | 'unreachable' | 'answered' | 'refused' | 'broken'

interface Standing {
  state: CallState
  refusal: ServerRefusal | null
  /** What the server says of its own bug. */
  fault: string | null
}

export interface Call<Input> extends Standing {
  isPending: boolean
  ask: (input: Input) => Promise<void>
  /** Takes back what the last answer said. */
  forget: () => void
}

const idle: Standing = { state: 'idle', refusal: null, fault: null }

/**
 * One call of a form. What had no answer is asked again with the same key, also when somebody asks by hand, so that it takes effect
 * once; `onAnswer` is only told what the server has confirmed (design: security I15).
 */
export function useCall<Input, Output>(
  send: (input: Input, options: { context: CallContext }) => Promise<Output>,
  { onAnswer, onRefusal }: { onAnswer: (output: Output) => void; onRefusal?: (refusal: ServerRefusal) => void },
): Call<Input> {
  const [standing, setStanding] = useState(idle)
  const unanswered = useRef<{ key: string; text: string }>(null)

  async function ask(input: Input) {
    const text = JSON.stringify(input)
    if (unanswered.current?.text !== text) unanswered.current = { key: randomKey(), text }
    setStanding({ ...idle, state: 'pending' })
    const onWaiting = () => setStanding({ ...idle, state: 'waiting' })
    try {
      const output = await send(input, { context: { key: unanswered.current.key, onWaiting } })
      unanswered.current = null
      setStanding({ ...idle, state: 'answered' })
      onAnswer(output)
    } catch (fault) {
      const next = standingOf(fault)
      if (next.state !== 'unreachable') unanswered.current = null
      setStanding(next)
      if (next.refusal) onRefusal?.(next.refusal)
    }
  }
  const isPending = standing.state === 'pending' || standing.state === 'waiting'
  return { ...standing, isPending, ask, forget: () => setStanding(idle) }
}

function standingOf(fault: unknown): Standing {
  const refusal = refusalOf(fault)
  // A database that does not answer, or has no room, is no answer either.
  if (refusal && refusal.code !== 'BUSY' && refusal.code !== 'STORAGE_FULL') return { state: 'refused', refusal, fault: null }
  if (fault instanceof ORPCError && fault.code === 'INTERNAL_SERVER_ERROR') return { ...idle, state: 'broken', fault: fault.message }
  return { ...idle, state: 'unreachable' }
}
