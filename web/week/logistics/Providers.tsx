import { useQuery } from '@tanstack/react-query'
import type { DeliveryProvider } from '#contract/week/pickup.ts'
import { orpc } from '../../lib/rpc.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { TableStates } from '../../table/TableStates.tsx'
import { useTable } from '../../table/use-table.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

const none: readonly DeliveryProvider[] = []
const idOf = ({ id }: DeliveryProvider) => id

const columns: Column<DeliveryProvider>[] = [
  { id: 'name', head: 'Poskytovatel', isRowHead: true, cell: ({ name }) => name },
  { id: 'code', head: 'Označení', cell: ({ code }) => code },
]

/** The delivery providers, in display order. */
export function Providers() {
  const providers = useQuery(orpc.pickup.providers.queryOptions())
  const table = useTable({ columns, rows: providers.data ?? none, idOf })
  return (
    <TableStates
      query={providers}
      rows={providers.data}
      failure="Poskytovatele doručení se nepodařilo načíst."
      empty={<EmptyState title="Zatím nemáte žádného poskytovatele doručení" />}
    >
      {() => <DataTable of={table} caption="Poskytovatelé doručení na poslední míli" />}
    </TableStates>
  )
}
