import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { isSearchable } from '#domain/help/search/source.ts'
import type { Role } from '#domain/people/account/role.ts'
import { orpc } from '../../lib/rpc.ts'
import type { FoundCommands } from '../../ui/CommandPalette.tsx'
import { shownRecords } from './shown-records.ts'

/** How long an answer is shown again without asking, while somebody types and corrects. */
const FRESH_MS = 15_000

/** Records of all kinds that the viewer may read, by kind, for the command palette. `query` follows what is typed. */
export function useFoundRecords({ query, typed, role }: { query: string; typed: string; role: Role }): FoundCommands[] {
  const isAsked = isSearchable(query) && typed !== ''
  const found = useQuery(
    orpc.search.find.queryOptions({
      input: isAsked ? { query } : skipToken,
      placeholderData: keepPreviousData,
      staleTime: FRESH_MS,
      retry: false,
    }),
  )
  if (!isAsked || !found.data) return []
  const isCurrent = query === typed && !found.isPlaceholderData
  return shownRecords(found.data, role).map((group) => ({ ...group, isCurrent }))
}
