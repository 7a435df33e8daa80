import { useState } from 'react'
import { noSecondDraft, secondFault, secondOf, type SecondDraft } from './second-draft.ts'
import { passSecondStep, passSecondStepByKey, type SecondStepOutcome } from './sign-in.ts'
import type { SecondStepWays } from './use-sign-in.ts'

type State = { is: 'idle' | 'pending' | 'unreachable' } | { is: 'refused'; sentence: string }

/** The second step of sign-in: one attempt per code, and back to the password after the timeout. */
export function useSecondStep({ next, restart }: Omit<SecondStepWays, 'ways'>, lead: () => void) {
  const [draft, setDraft] = useState(noSecondDraft)
  const [fault, setFault] = useState<string | null>(null)
  const [state, setState] = useState<State>({ is: 'idle' })

  function refuse(sentence: string) {
    setFault(sentence)
    lead()
  }
  /** Returns the fault of a code; null for any other outcome. */
  async function settle(attempt: Promise<SecondStepOutcome>): Promise<string | null> {
    setState({ is: 'pending' })
    const outcome = await attempt
    if (outcome.is === 'signed_in') next()
    else if (outcome.is === 'over') restart(outcome.sentence)
    else if (outcome.is === 'wrong') {
      setState({ is: 'idle' })
      return outcome.sentence
    } else setState(outcome)
    return null
  }
  async function submit(given: SecondDraft) {
    if (state.is === 'pending') return
    const missing = secondFault(given)
    if (missing !== null) return refuse(missing)
    const wrong = await settle(passSecondStep(secondOf(given)))
    if (wrong === null) return
    // Cleared, because correcting the first digit would send it and use up another attempt.
    if (!given.isRecovery) setDraft({ ...given, text: '' })
    return refuse(wrong)
  }
  function change(given: SecondDraft) {
    setDraft(given)
    if (given.text === '' && given.isRecovery === draft.isRecovery) return
    setFault(null)
    if (state.is !== 'pending') setState({ is: 'idle' })
  }
  const submitKey = () => void settle(passSecondStepByKey())
  return { draft, change, submit, submitKey, fault, state, isPending: state.is === 'pending' }
}
