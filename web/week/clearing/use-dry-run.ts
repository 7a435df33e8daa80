import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClearingReport } from '#contract/week/clearing.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCall } from '../../lib/use-call.ts'
import { toastError } from '../../ui/toast.ts'

export interface DryRun {
  /** The last one on this screen. */
  report: ClearingReport | undefined
  run: () => void
  isPending: boolean
}

/** What clearing would decide now. It exists only on the screen: clearing asks the server whether it is still valid. */
export function useDryRun(deliveryId: string): DryRun {
  const cache = useQueryClient()
  const [report, setReport] = useState<ClearingReport>()
  const { ask, isPending } = useCall(client.clearing.dryRun, {
    onAnswer: setReport,
    onError: (fault) => {
      toastError(sentenceOf(fault, 'Zkoušku se nepodařilo spočítat. Zkuste to prosím znovu.'))
      void cache.invalidateQueries({ queryKey: orpc.deliveries.key() })
    },
  })
  return {
    report,
    run: () => {
      setReport(undefined)
      void ask({ deliveryId })
    },
    isPending,
  }
}
