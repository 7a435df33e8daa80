import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClearingReport } from '#contract/week/clearing.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { toastError } from '../../ui/toast.ts'

export interface DryRun {
  /** The last one on this screen. */
  report: ClearingReport | undefined
  run: () => void
  isPending: boolean
}

/** What clearing would decide now. It is kept on the screen only: clearing asks the server whether it still holds. */
export function useDryRun(deliveryId: string): DryRun {
  const cache = useQueryClient()
  const { data, mutate, isPending } = useMutation(
    orpc.clearing.dryRun.mutationOptions({
      onError: (fault) => {
        toastError(sentenceOf(fault, 'Zkoušku se nepodařilo spočítat. Zkuste to prosím znovu.'))
        void cache.invalidateQueries({ queryKey: orpc.deliveries.key() })
      },
    }),
  )
  return { report: data, run: () => mutate({ deliveryId }), isPending }
}
