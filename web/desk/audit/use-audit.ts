import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { counted } from '#domain/text/count.ts'
import type { CsvStyle } from '#domain/text/csv.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import { csvFile, saveFile } from '../../lib/save-file.ts'
import { useCall } from '../../lib/use-call.ts'
import { toast } from '../../ui/toast.ts'
import type { AuditSearch } from './audit-search.ts'

const wantedOf = ({ who, table, source, place, why, from, to, item }: AuditSearch) => ({
  who: who ?? '',
  table: table ?? null,
  source: source ?? null,
  place: place ?? '',
  why: why ?? '',
  from: from ?? null,
  to: to ?? null,
  itemId: item ?? null,
})

/** Changes that match, page by page. */
export function useAudit(search: AuditSearch) {
  const found = useInfiniteQuery(
    orpc.audit.page.infiniteOptions({
      input: (after: string | null) => ({ ...wantedOf(search), after }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  )
  return { found, changes: found.data?.pages.flatMap((page) => page.changes) }
}

/** Saves the newest matches as CSV. */
export const useAuditFile = (search: AuditSearch) =>
  useCall((style: CsvStyle) => client.audit.csv({ ...wantedOf(search), style }), {
    onAnswer: ({ fileName, text, count, isWhole }) => {
      saveFile(fileName, csvFile(text))
      toast(`Staženo: ${fileName}, ${counted(count, 'změna', 'změny', 'změn')}${isWhole ? '' : ', starší se do souboru nevešly'}`)
    },
  })
