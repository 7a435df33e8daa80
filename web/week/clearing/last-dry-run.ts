import type { QueryClient } from '@tanstack/react-query'
import type { ClearingReport } from '#contract/week/clearing.ts'

const kind = 'dry-run'

/**
 * Remembers the dry run of a delivery and answers with the one before it. Runs are compared also after the operator looked at another
 * delivery for long; they are gone with the tab.
 */
export function rememberDryRun(cache: QueryClient, report: ClearingReport): ClearingReport | undefined {
  // No screen watches them, so the cache would drop them after five minutes.
  cache.setQueryDefaults([kind], { gcTime: Infinity })
  const key = [kind, report.deliveryId]
  const previous = cache.getQueryData<ClearingReport>(key)
  cache.setQueryData(key, report)
  return previous
}
