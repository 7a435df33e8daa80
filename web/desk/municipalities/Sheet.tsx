import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PrintedSheet } from '#contract/desk/municipalities.ts'
import { orpc } from '../../lib/rpc.ts'
import { Paper, PrintedPage } from '../../ui/PrintedPage.tsx'
import { Reading } from '../../ui/Reading.tsx'

export interface SheetProps {
  groupId: string
  title: string
  children: (sheet: PrintedSheet) => ReactNode
}

/** A sheet that a group prints. */
export function Sheet({ groupId, title, children }: SheetProps) {
  const found = useQuery(orpc.municipalities.sheet.queryOptions({ input: { groupId }, staleTime: 0 }))
  return (
    <PrintedPage
      title={title}
      crumbs={[
        { name: 'Skupina', href: `/groups/${groupId}` },
        { name: 'Přehled', href: `/groups/${groupId}/console` },
      ]}
    >
      <Reading of={found} failure="List se nepodařilo připravit.">
        {(known) => <Paper>{children(known)}</Paper>}
      </Reading>
    </PrintedPage>
  )
}
