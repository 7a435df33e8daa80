import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PrintedSheet } from '#contract/desk/municipalities.ts'
import { orpc } from '../../lib/rpc.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { Button } from '../../ui/Button.tsx'

export interface SheetProps {
  groupId: string
  title: string
  children: (sheet: PrintedSheet) => ReactNode
}

/** A sheet of paper on the screen: what is printed is the sheet alone. */
export function Sheet({ groupId, title, children }: SheetProps) {
  const found = useQuery(orpc.municipalities.sheet.queryOptions({ input: { groupId }, staleTime: 0 }))
  return (
    <div className="flex flex-col gap-4">
      <title>{`${title} · Dohromady`}</title>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Breadcrumbs
          crumbs={[
            { name: 'Skupina', href: `/groups/${groupId}` },
            { name: 'Přehled', href: `/groups/${groupId}/console` },
            { name: title },
          ]}
        />
        <Button variant="primary" onPress={() => print()}>
          <Printer aria-hidden className="size-4" /> Vytisknout
        </Button>
      </div>
      <TableStates query={found} rows={found.data && [found.data]} failure="List se nepodařilo připravit." empty={null}>
        {([known]) => (
          <article className="mx-auto w-full max-w-[210mm] rounded-8 border border-border bg-surface p-6 shadow-sheet sm:p-10 print:max-w-none print:border-0 print:p-0 print:shadow-none">
            {children(known!)}
          </article>
        )}
      </TableStates>
    </div>
  )
}
