import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { ControlRow } from '#contract/week/deliveries.ts'
import { orpc } from '../../lib/rpc.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NotRead } from '../../ui/Reading.tsx'
import { ControlPanel } from './ControlPanel.tsx'
import type { DeliveriesSearch } from './deliveries-search.ts'
import { DeliveryList } from './DeliveryList.tsx'

export interface DeliveriesAdminPageProps {
  search: DeliveriesSearch
  onSearch: (search: DeliveriesSearch) => void
}

/** The weekly control room: all deliveries, and the steps of the chosen one. */
export function DeliveriesAdminPage({ search, onSearch }: DeliveriesAdminPageProps) {
  const deliveries = useQuery(orpc.deliveries.controlRoom.queryOptions())
  const { data } = deliveries
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Řízení týdne">Od sběru košíků přes uzávěrku a nabídky ke stanovení ceny.</PageHeader>
      {data === undefined ? (
        <NotRead of={deliveries} bones={['block', 'title', 'block']} />
      ) : data.rows.length === 0 ? (
        <EmptyState title="Zatím není naplánovaný žádný závoz." />
      ) : (
        <Room rows={data.rows} at={data.now} search={search} onSearch={onSearch} />
      )}
    </div>
  )
}

function Room({ rows, at, search, onSearch }: DeliveriesAdminPageProps & { rows: readonly ControlRow[]; at: Date }) {
  const now = useNow(at)
  const named = rows.find(({ id }) => id === search.delivery)
  // The initially proposed one stays while the page is open, even if another becomes more urgent.
  const [proposed] = useState(() => mostUrgent(rows)?.id)
  const chosen = named ?? rows.find(({ id }) => id === proposed) ?? mostUrgent(rows)
  const [planned, ended] = [rows.filter(isPlanned), rows.filter(isEnded)]
  const listed = rows.filter((row) => row.id === chosen?.id || (isPlanned(row) ? search.planned : isEnded(row) ? search.ended : true))
  return (
    <>
      {/* On a phone either the list or the chosen delivery is shown. */}
      <div className={`flex flex-col gap-2 ${named ? 'hidden lg:flex' : ''}`}>
        <DeliveryList rows={listed} now={now} chosen={chosen?.id} search={search} />
        <div className="flex flex-wrap gap-x-6">
          {planned.length > 0 && (
            <Checkbox isSelected={search.planned ?? false} onChange={(on) => onSearch({ ...search, planned: on ? true : undefined })}>
              Ukázat i naplánované ({planned.length})
            </Checkbox>
          )}
          {ended.length > 0 && (
            <Checkbox isSelected={search.ended ?? false} onChange={(on) => onSearch({ ...search, ended: on ? true : undefined })}>
              Ukázat i ukončené ({ended.length})
            </Checkbox>
          )}
        </div>
      </div>
      {named && (
        <div className="-my-2 -ml-3 lg:hidden">
          <Button variant="quiet" onPress={() => onSearch({ ...search, delivery: undefined })}>
            <ArrowLeft aria-hidden className="size-5" /> Všechny závozy
          </Button>
        </div>
      )}
      {chosen && (
        <div className={named ? '' : 'hidden lg:block'}>
          <ControlPanel key={chosen.id} row={chosen} now={now} />
        </div>
      )}
    </>
  )
}

const isPlanned = ({ status }: ControlRow) => status === 'planned'
const isEnded = ({ status }: ControlRow) => status === 'handed_over' || status === 'settled' || status === 'cancelled'

/** The most urgent delivery: offers to be cleared, then the next cut-off, else the first row. */
function mostUrgent(rows: readonly ControlRow[]): ControlRow | undefined {
  const soonest = (status: ControlRow['status']) =>
    rows.filter((row) => row.status === status).toSorted((a, b) => a.cutOffAt.getTime() - b.cutOffAt.getTime())[0]
  return soonest('offering') ?? soonest('closed') ?? soonest('collecting') ?? rows[0]
}
