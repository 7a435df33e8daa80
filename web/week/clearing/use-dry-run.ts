import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClearingReport } from '#contract/week/clearing.ts'
import { client } from '../../lib/client.ts'
import { readRooms } from '../../lib/query.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { toastError } from '../../ui/toast.ts'
import { rememberDryRun } from './last-dry-run.ts'

export interface DryRun {
  /** The last one on this screen. */
  report: ClearingReport | undefined
  /** The one before it; undefined for the first. */
  previous: ClearingReport | undefined
  run: () => void
  isPending: boolean
}

interface Runs {
  report?: ClearingReport
  previous?: ClearingReport
}

/** What clearing would decide now. It exists only on the screen: clearing asks the server whether it is still valid. */
export function useDryRun(deliveryId: string): DryRun {
  const cache = useQueryClient()
  const [{ report, previous }, setRuns] = useState<Runs>({})
  const { ask, isPending } = useCall(client.clearing.dryRun, {
    onAnswer: (answer) => setRuns({ report: answer, previous: rememberDryRun(cache, answer) }),
    onError: (fault) => {
      toastError(sentenceOf(fault, 'Zkoušku se nepodařilo spočítat. Zkuste to prosím znovu.'))
      void readRooms(['deliveries'])
    },
  })
  return {
    report,
    previous,
    run: () => {
      setRuns({})
      void ask({ deliveryId })
    },
    isPending,
  }
}
