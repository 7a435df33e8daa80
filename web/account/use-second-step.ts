import { useState } from 'react'
import { noSecondDraft, secondFault, secondOf, type SecondDraft } from './second-draft.ts'
import { passSecondStep } from './sign-in.ts'
import type { SecondStepWays } from './use-sign-in.ts'

type State = { is: 'idle' | 'pending' | 'unreachable' } | { is: 'refused'; sentence: string }

/** The second step of signing in: a try for each code, and back to the password when it took too long. */
export function useSecondStep({ next, restart }: SecondStepWays, lead: () => void) {
  const [draft, setDraft] = useState(noSecondDraft)
  const [fault, setFault] = useState<string | null>(null)
  const [state, setState] = useState<State>({ is: 'idle' })

  function refuse(sentence: string) {
    setFault(sentence)
    lead()
  }
  async function submit(given: SecondDraft) {
    if (state.is === 'pending') return
    const missing = secondFault(given)
    if (missing !== null) return refuse(missing)
    setState({ is: 'pending' })
    const outcome = await passSecondStep(secondOf(given))
    if (outcome.is === 'signed_in') return next()
    if (outcome.is === 'over') return restart(outcome.sentence)
    if (outcome.is !== 'wrong') return setState(outcome)
    setState({ is: 'idle' })
    // With the boxes still full, the first digit put right would send it, and use up another try.
    if (!given.isRecovery) setDraft({ ...given, text: '' })
    return refuse(outcome.sentence)
  }
  function change(given: SecondDraft) {
    setDraft(given)
    if (given.text === '' && given.isRecovery === draft.isRecovery) return
    setFault(null)
    if (state.is !== 'pending') setState({ is: 'idle' })
  }
  return { draft, change, submit, fault, state, isPending: state.is === 'pending' }
}
