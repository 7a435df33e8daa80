import type { BoardDelivery } from '#contract/week/handover.ts'
import { counted } from '#domain/text/count.ts'
import { isoWeek } from '#domain/time/week.ts'
import { formatWeight } from '#domain/week/handover/load.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useTable } from '../../table/use-table.ts'
import { Card } from '../../ui/Card.tsx'
import { ReachPlace } from './ReachPlace.tsx'

type Place = BoardDelivery['places'][number]

const idOf = ({ id }: Place) => id ?? 'domu'

function PlaceName({ place: { name, address } }: { place: Place }) {
  return (
    <>
      <span className="font-semibold">{name}</span>
      <span className="block text-13 font-normal text-muted">{address}</span>
    </>
  )
}

const columnsOf = (delivery: BoardDelivery): Column<Place>[] => [
  { id: 'time', head: 'Čas', cell: ({ arriveAt }) => arriveAt ?? <span className="text-muted">–</span> },
  { id: 'place', head: 'Místo', isRowHead: true, cell: (place) => <PlaceName place={place} /> },
  { id: 'purchases', head: 'Nákupy', numeric: true, cell: ({ load }) => load.purchases },
  { id: 'weight', head: 'Hmotnost', numeric: true, cell: ({ load }) => formatWeight(load.grams) },
  { id: 'crates', head: 'Přepravky', numeric: true, cell: ({ load }) => load.crates },
  { id: 'done', head: 'Předáno', numeric: true, cell: ({ load }) => load.handedOver },
  { id: 'waiting', head: 'Čeká', numeric: true, cell: ({ load }) => load.waiting },
  { id: 'failed', head: 'Nepředáno', numeric: true, cell: ({ load }) => load.failed },
  { id: 'reached', head: 'Na místě', cell: (place) => <ReachPlace delivery={delivery} place={place} /> },
]

/** The places of a delivery in the order of the driver. */
export function PlacesTable({ delivery }: { delivery: BoardDelivery }) {
  const { localityName, weekStart, places } = delivery
  const table = useTable({ columns: columnsOf(delivery), rows: places, idOf })
  return (
    <DataTable
      of={table}
      caption={`Místa závozu ${localityName}, týden ${isoWeek(weekStart).week}`}
      isDense
      renderCard={(place) => <PlaceCard delivery={delivery} place={place} />}
    />
  )
}

function PlaceCard({ delivery, place }: { delivery: BoardDelivery; place: Place }) {
  const { arriveAt, load } = place
  return (
    <Card>
      <PlaceName place={place} />
      <p>
        {arriveAt && <strong>{arriveAt} · </strong>}
        {counted(load.purchases, 'nákup', 'nákupy', 'nákupů')}, {formatWeight(load.grams)},{' '}
        {counted(load.crates, 'přepravka', 'přepravky', 'přepravek')}
      </p>
      <p className="text-14 text-muted">
        předáno {load.handedOver}, čeká {load.waiting}, nepředáno {load.failed}
      </p>
      <ReachPlace delivery={delivery} place={place} />
    </Card>
  )
}
