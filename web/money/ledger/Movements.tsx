import type { ReactNode } from 'react'
import type { Movement } from '#contract/money/ledger.ts'
import { causeName } from '#domain/money/ledger/cause.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useTable } from '../../table/use-table.ts'
import { Card } from '../../ui/Card.tsx'
import { linkStyles } from '../../ui/button-styles.ts'

const idOf = ({ transactionId }: Movement) => transactionId
const signed = (movement: Movement) => (movement.amount > 0 ? `+${formatPrice(movement.amount)}` : formatPrice(movement.amount))

function What({ movement: { cause, note, purchaseId, deliveryOn, localityName }, links }: { movement: Movement; links: boolean }) {
  const delivery = deliveryOn !== null && localityName !== null ? nbsp(`Závoz ${formatDay(deliveryOn)}, ${localityName}`) : null
  return (
    <>
      <span className="block font-semibold text-pretty">{nbsp(note || causeName(cause))}</span>
      {note !== '' && note !== causeName(cause) && <span className="block text-13 text-muted">{causeName(cause)}</span>}
      {delivery &&
        (links && purchaseId ? (
          <a href={`/purchases?purchase=${purchaseId}`} className={linkStyles({ variant: 'alone' })}>
            {delivery}
          </a>
        ) : (
          <span className="block text-13 text-muted">{delivery}</span>
        ))}
    </>
  )
}

function Amount({ movement }: { movement: Movement }) {
  return <strong className={movement.amount > 0 ? 'text-save' : undefined}>{signed(movement)}</strong>
}

type Act = (movement: Movement) => ReactNode

const columnsOf = (links: boolean, act: Act | undefined): Column<Movement>[] => [
  { id: 'what', head: 'Co', isRowHead: true, cell: (movement) => <What movement={movement} links={links} /> },
  { id: 'at', head: 'Zapsáno', cell: ({ at }) => formatPragueDateTime(at) },
  { id: 'amount', head: 'Částka', numeric: true, cell: (movement) => <Amount movement={movement} /> },
  { id: 'balance', head: 'Zůstatek', numeric: true, cell: ({ balance }) => formatPrice(balance) },
  ...(act ? [{ id: 'act', head: 'Oprava', hidesHead: true, narrow: true, cell: act }] : []),
]

export interface MovementsProps {
  movements: readonly Movement[]
  /** Whether purchases are the reader's own, and so are links. */
  links: boolean
  /** What can be done with a movement. */
  act?: Act
}

/** The movements on an account: rows on a desktop, cards on a phone. */
export function Movements({ movements, links, act }: MovementsProps) {
  const table = useTable({ columns: columnsOf(links, act), rows: movements, idOf })
  return (
    <DataTable
      of={table}
      caption="Pohyby na účtu"
      renderCard={(movement) => (
        <Card>
          <What movement={movement} links={links} />
          <p className="mt-1 flex flex-wrap items-baseline justify-between gap-2">
            <span className="text-14 text-muted">{formatPragueDateTime(movement.at)}</span>
            <Amount movement={movement} />
          </p>
          <p className="text-right text-13 text-muted">zůstatek {formatPrice(movement.balance)}</p>
          {act && <div className="-ml-3">{act(movement)}</div>}
        </Card>
      )}
    />
  )
}
