import { useMutation } from '@tanstack/react-query'
import type { ConfirmedItem, Proposal } from '#contract/desk/off-catalog-queue.ts'
import { refusalOf, sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { toast } from '../../ui/toast.ts'
import { forgetProposal } from './use-proposal-draft.ts'
import { useRereadProposals } from '../assortment/use-proposals.ts'

export interface DecisionOutcome {
  onDecided: () => void
  /** Somebody else was quicker. */
  onLate: () => void
}

/** The three ways to decide a proposal, with those alike that are decided along with it. */
export function useDecision(proposal: Proposal, alikeIds: readonly string[], { onDecided, onLate }: DecisionOutcome) {
  const reread = useRereadProposals()
  const { itemId, asked } = proposal
  const itemIds = [itemId, ...alikeIds]
  const outcome = (said: string) => ({
    onSuccess: () => {
      toast(said)
      itemIds.forEach(forgetProposal)
      onDecided()
    },
    onError: (fault: unknown) => {
      if (refusalOf(fault)?.code === 'ALREADY_DECIDED') onLate()
    },
    onSettled: reread,
  })
  const name = asked[0]!.name
  const approving = useMutation(orpc.offCatalog.approve.mutationOptions(outcome(`V katalogu je: ${name}`)))
  const merging = useMutation(orpc.offCatalog.merge.mutationOptions(outcome(`Sloučeno: ${name}`)))
  const rejecting = useMutation(orpc.offCatalog.reject.mutationOptions(outcome(`Odmítnuto: ${name}`)))
  const failure = approving.error ?? merging.error ?? rejecting.error
  const isLate = refusalOf(failure)?.code === 'ALREADY_DECIDED'
  return {
    approve: (confirmed: ConfirmedItem) => approving.mutate({ ...confirmed, itemId, alikeIds: [...alikeIds] }),
    merge: (intoId: string) => merging.mutate({ itemIds, intoId }),
    reject: (reason: string) => rejecting.mutate({ itemIds, reason }),
    /** How many proposals are decided at once. */
    count: itemIds.length,
    isPending: approving.isPending || merging.isPending || rejecting.isPending,
    /** Somebody else was quicker, which is said apart. */
    isLate,
    sentence: failure && !isLate ? sentenceOf(failure, 'Rozhodnutí se nepodařilo uložit. Zkuste to prosím znovu.') : null,
    faults: Object.fromEntries((refusalOf(failure)?.fields ?? []).map(({ path, message }) => [path, message])),
    /** Before another way is tried. */
    forget: () => [approving, merging, rejecting].forEach((each) => each.reset()),
  }
}
export type DecisionActs = ReturnType<typeof useDecision>
