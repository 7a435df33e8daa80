import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDay } from '#domain/time/weekday.ts'
import { orpc } from '../../lib/rpc.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Select } from '../../ui/Select.tsx'
import { UnsentNotices } from '../../ui/UnsentNotices.tsx'
import type { HandoverSearch } from './handover-search.ts'
import { PurchaseList } from './PurchaseList.tsx'
import { eventQueue } from './event-queue.ts'
import { useEventQueue } from './use-handover.ts'

export interface HandoverPageProps {
  search: HandoverSearch
  onSearch: (search: HandoverSearch) => void
}

/** Handing purchases over on a phone, also without a connection: find one by its code, count what is missing, hand it over. */
export function HandoverPage({ search, onSearch }: HandoverPageProps) {
  const unsent = useEventQueue()
  const board = useQuery(orpc.handover.board.queryOptions())
  const ready = board.data?.filter(({ status }) => status === 'ready')
  return (
    <div className="mx-auto flex w-full max-w-read flex-col gap-4">
      <PageHeader title="Výdej nákupů" />
      <UnsentNotices queue={unsent} onDiscard={eventQueue.discard} />
      <TableStates
        query={board}
        rows={ready}
        failure="Závozy se nepodařilo načíst."
        empty={
          <EmptyState
            title="Žádný závoz teď není k vyzvednutí."
            action={
              <Link to="/delivery-dashboard" className={buttonStyles({})}>
                Přehled závozů
              </Link>
            }
          />
        }
      >
        {(deliveries) => {
          const chosen = deliveries.find(({ id }) => id === search.delivery) ?? deliveries[0]!
          return (
            <>
              {deliveries.length > 1 && (
                <Select
                  label="Závoz"
                  options={deliveries.map(({ id, localityName, deliveryOn }) => ({
                    id,
                    name: localityName,
                    description: formatDay(deliveryOn, 'weekday'),
                  }))}
                  value={chosen.id}
                  onChange={(delivery) => onSearch({ delivery })}
                />
              )}
              <PurchaseList
                key={chosen.id}
                deliveryId={chosen.id}
                place={search.place ?? null}
                onPlace={(place) => onSearch({ delivery: chosen.id, ...(place !== null && { place }) })}
                opened={search.purchase ?? null}
                onOpen={(purchase) =>
                  onSearch({ delivery: chosen.id, ...(search.place && { place: search.place }), ...(purchase !== null && { purchase }) })
                }
              />
            </>
          )
        }}
      </TableStates>
    </div>
  )
}
