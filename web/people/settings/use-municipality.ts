import { useEffect, useRef, useState } from 'react'
import { sentences } from '#contract/sentences.ts'
import { settingsMessages, type ProposedMunicipality } from '#contract/people/settings.ts'
import { postalCode as postalCodeShape } from '#contract/shapes.ts'
import { client } from '../../lib/client.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { toast } from '../../ui/toast.ts'
import { rereadEverything } from './use-shopping-settings.ts'

/** The meaning of a postal code. */
export interface Proposal {
  postalCode: string
  /** The proposed one first; never empty. */
  municipalities: readonly ProposedMunicipality[]
}

type State =
  /** Only the municipality is shown. */
  | { is: 'closed' }
  | { is: 'open' }
  | { is: 'asking' }
  | { is: 'proposed'; proposal: Proposal }
  | { is: 'assigning'; proposal: Proposal }
  /** `again` retries a request without an answer; without it the input must change. */
  | { is: 'failed'; sentence: string; at: 'field' | 'search'; again?: () => void }

export interface MunicipalitySearchOptions {
  /** Whether the household has a municipality already; then a move asks for confirmation. */
  hasMunicipality: boolean
  /** The known postal code of a member without a municipality; looked up at once. */
  knownCode: string | null
  onAssigned: (hasMoved: boolean) => void
}

/**
 * Looks up the municipality of a postal code and chooses it. The code of a new member's profile is looked up at once, and only proposed. An
 * unambiguous exact match that moves nothing is chosen at once.
 */
export function useMunicipality({ hasMunicipality, knownCode, onAssigned }: MunicipalitySearchOptions) {
  const [state, setState] = useState<State>({ is: hasMunicipality ? 'closed' : 'open' })
  const { ask } = useCall(client.settings.assign)
  const toPropose = useRef(hasMunicipality ? null : knownCode)
  useEffect(() => {
    const postalCode = toPropose.current
    toPropose.current = null
    if (postalCode === null) return
    void client.settings.municipalities({ postalCode }).then(
      // Does not disturb a search that was started meanwhile.
      (municipalities) =>
        setState((before) =>
          before.is === 'open' && municipalities.length > 0 ? { is: 'proposed', proposal: { postalCode, municipalities } } : before,
        ),
      // The field is there, and reports errors when it is used.
      () => {},
    )
  }, [])

  async function find(text: string) {
    const { data: postalCode, error } = postalCodeShape.safeParse(text)
    if (error) return setState({ is: 'failed', sentence: error.issues[0]!.message, at: 'field' })
    setState({ is: 'asking' })
    try {
      const municipalities = await client.settings.municipalities({ postalCode })
      const [first, ...others] = municipalities
      if (!first) return setState({ is: 'failed', sentence: sentences.NO_SERVED_MUNICIPALITY, at: 'search' })
      const proposal = { postalCode, municipalities }
      const isClear = others.length === 0 && first.hasCode
      if (isClear && (first.effectiveFrom === null || !hasMunicipality)) return await assign(proposal, first)
      setState({ is: 'proposed', proposal })
    } catch (fault) {
      setState({ is: 'failed', sentence: sentenceFor(fault, settingsMessages.notRead), at: 'search', again: () => void find(text) })
    }
  }

  async function assign(proposal: Proposal, { id, effectiveFrom }: ProposedMunicipality) {
    setState({ is: 'assigning', proposal })
    const outcome = await ask({ postalCode: proposal.postalCode, municipalityId: id })
    if (!outcome.isDone) {
      const again = () => void find(proposal.postalCode)
      return setState({ is: 'failed', sentence: sentenceFor(outcome.error, settingsMessages.notSaved), at: 'search', again })
    }
    onAssigned(effectiveFrom !== null)
    await rereadEverything()
    setState({ is: 'closed' })
    toast(settingsMessages.assigned(outcome.output.municipality.name))
  }

  return { state, find, assign, open: () => setState({ is: 'open' }), close: () => setState({ is: 'closed' }) }
}

export type MunicipalitySearch = ReturnType<typeof useMunicipality>

function sentenceFor(fault: unknown, otherwise: string): string {
  const refusal = refusalOf(fault)
  if (refusal?.code === 'SIGNED_OUT') return settingsMessages.signedOut
  // The proposed municipality is no longer served.
  if (refusal?.code === 'NOT_FOUND') return sentences.NO_SERVED_MUNICIPALITY
  return refusal?.sentence ?? otherwise
}
