import type { Proposal } from '#contract/desk/off-catalog-queue.ts'
import { signedInId } from '../../people/account/session.ts'
import { saveDraft } from '../../lib/saved-draft.ts'
import type { ServerRefusal } from '../../lib/refusal.ts'
import { toast } from '../../ui/toast.ts'

export interface DecisionOutcome {
  onDecided: () => void
  /** Another manager was quicker. */
  onLate: () => void
}

const keyOf = (way: 'approve' | 'reject', itemId: string) => `dohromady:proposal:1:${signedInId()}:${way}:${itemId}`

/** What the three ways to decide a proposal together with similar ones share. */
export function useDecision(proposal: Proposal, alikeIds: readonly string[], { onDecided, onLate }: DecisionOutcome) {
  const { itemId, asked } = proposal
  const itemIds = [itemId, ...alikeIds]
  return {
    alikeIds: [...alikeIds],
    itemIds,
    /** Where this tab stores the input, so that it survives a look at another proposal, another way to decide, and a reload. */
    storedAs: (way: 'approve' | 'reject') => keyOf(way, itemId),
    done: (said: string) => {
      toast(`${said}: ${asked[0]!.name}`)
      // A decided proposal needs no input any more.
      for (const id of itemIds) {
        saveDraft(keyOf('approve', id), null)
        saveDraft(keyOf('reject', id), null)
      }
      onDecided()
    },
    refused: ({ code }: ServerRefusal) => {
      if (code === 'ALREADY_DECIDED') onLate()
    },
  }
}
export type Decision = ReturnType<typeof useDecision>

/** The failure message of a form. That another manager was quicker is shown separately. */
export const decisionFailure = (refusal: ServerRefusal | null): { failure?: string } =>
  refusal?.code === 'ALREADY_DECIDED' ? {} : { failure: 'Rozhodnutí se nepodařilo uložit. Zkuste to prosím znovu.' }
