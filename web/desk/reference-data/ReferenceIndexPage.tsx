import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { setOf } from '#domain/desk/reference-data/sets.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { orpc } from '../../lib/rpc.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { linkStyles } from '../../ui/button-styles.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'

/** All reference data, for administrators. */
export function ReferenceIndexPage() {
  const sets = useQuery(orpc.referenceData.sets.queryOptions({ staleTime: 0 }))
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Číselníky a nastavení">Z čeho program vychází. Každá změna má důvod a zůstane v historii.</PageHeader>
      <TableStates query={sets} rows={sets.data} failure="Číselníky se nepodařilo načíst." empty={null}>
        {(rows) => (
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {rows.map(({ set, title, count }) => (
              <li key={set} className="relative flex items-start justify-between gap-3 rounded-16 border border-border bg-surface p-4">
                <div className="min-w-0">
                  <a href={`/admin/reference/${set}`} className={linkStyles({ variant: 'cover' })}>
                    {title}
                  </a>
                  <p className="text-14 text-muted">{nbsp(setOf(set).lead)}</p>
                  <p className="mt-1 text-14 font-semibold">{counted(count, 'záznam', 'záznamy', 'záznamů')}</p>
                </div>
                <ChevronRight aria-hidden className="mt-1 size-5 shrink-0 text-muted" />
              </li>
            ))}
          </ul>
        )}
      </TableStates>
    </div>
  )
}
