import { useEffect, useRef, useState } from 'react'
import { refusals } from '#contract/refusals.ts'
import { settingsMessages, type ProposedMunicipality } from '#contract/people/settings.ts'
import { postalCode as postalCodeShape } from '#contract/shapes.ts'
import { client } from '../../lib/client.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { toast } from '../../ui/toast.ts'
import { rereadEverything } from './use-shopping-settings.ts'

/** What a postal code was found to mean. */
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
  /** `again` repeats what had no answer; without it something else has to be written. */
  | { is: 'failed'; sentence: string; at: 'field' | 'search'; again?: () => void }

export interface MunicipalitySearchOptions {
  /** Whether the household buys somewhere already: then nothing is moved before it was asked. */
  hasMunicipality: boolean
  /** The postal code that is known of who has none yet: what it means is proposed at once. */
  knownCode: string | null
  onAssigned: (hasMoved: boolean) => void
}

/**
 * Looks for the municipality of a postal code and chooses it. The code of a newcomer's profile is looked up at once, and only proposed. One that there is no doubt about, and that moves nothing, is chosen at
 * once; not one whose code only begins alike.
 */
export function useMunicipality({ hasMunicipality, knownCode, onAssigned }: MunicipalitySearchOptions) {
  const [state, setState] = useState<State>({ is: hasMunicipality ? 'closed' : 'open' })
  const toPropose = useRef(hasMunicipality ? null : knownCode)
  useEffect(() => {
    const postalCode = toPropose.current
    toPropose.current = null
    if (postalCode === null) return
    void client.settings.municipalities({ postalCode }).then(
      // Whoever has begun to look for another one meanwhile is left alone.
      (municipalities) =>
        setState((before) =>
          before.is === 'open' && municipalities.length > 0 ? { is: 'proposed', proposal: { postalCode, municipalities } } : before,
        ),
      // The field is there, and says what goes wrong when it is used.
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
      if (!first) return setState({ is: 'failed', sentence: refusals.NO_SERVED_MUNICIPALITY.message, at: 'search' })
      const proposal = { postalCode, municipalities }
      const isClear = others.length === 0 && first.hasCode
      if (isClear && (first.holdsFrom === null || !hasMunicipality)) return await assign(proposal, first)
      setState({ is: 'proposed', proposal })
    } catch (fault) {
      setState({ is: 'failed', sentence: sentenceFor(fault, settingsMessages.notRead), at: 'search', again: () => void find(text) })
    }
  }

  async function assign(proposal: Proposal, { id, holdsFrom }: ProposedMunicipality) {
    setState({ is: 'assigning', proposal })
    try {
      const { municipality } = await client.settings.assign({ postalCode: proposal.postalCode, municipalityId: id })
      onAssigned(holdsFrom !== null)
      await rereadEverything()
      setState({ is: 'closed' })
      toast(settingsMessages.assigned(municipality.name))
    } catch (fault) {
      const again = () => void find(proposal.postalCode)
      setState({ is: 'failed', sentence: sentenceFor(fault, settingsMessages.notSaved), at: 'search', again })
    }
  }

  return { state, find, assign, open: () => setState({ is: 'open' }), close: () => setState({ is: 'closed' }) }
}

export type MunicipalitySearch = ReturnType<typeof useMunicipality>

function sentenceFor(fault: unknown, otherwise: string): string {
  const refusal = refusalOf(fault)
  if (refusal?.code === 'SIGNED_OUT') return settingsMessages.signedOut
  // What was offered a moment ago is served no more.
  if (refusal?.code === 'NOT_FOUND') return refusals.NO_SERVED_MUNICIPALITY.message
  return refusal?.sentence ?? otherwise
}
