import type { ReactNode } from 'react'
import type { Movement } from '#contract/money/ledger.ts'
import { causeName } from '#domain/money/ledger/cause.ts'
import { creditOf, debitOf, formatBalance } from '#domain/money/ledger/sides.ts'
import { formatPrice, haler, type Money } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
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

function What({ movement, isBooks }: { movement: Movement; isBooks: boolean }) {
  const { cause, note, purchaseId, deliveryOn, localityName, transactions } = movement
  const delivery = deliveryOn !== null && localityName !== null ? nbsp(`Závoz ${formatDay(deliveryOn)}, ${localityName}`) : null
  return (
    <>
      <span className="block font-semibold text-pretty">{nbsp(note || causeName(cause))}</span>
      {transactions > 1 && <span className="block text-13 text-muted">{counted(transactions, 'zápis', 'zápisy', 'zápisů')}</span>}
      {note !== '' && note !== causeName(cause) && <span className="block text-13 text-muted">{causeName(cause)}</span>}
      {delivery &&
        (!isBooks && purchaseId ? (
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

/** An amount with its side: `Dal 80,00 Kč`. */
export const sideInWords = (amount: Money): string => `${amount < 0 ? 'Má dáti' : 'Dal'} ${formatPrice(haler(Math.abs(amount)))}`

type Act = (movement: Movement) => ReactNode

/** An amount of one side; a dash if it is on the other. */
export const sideText = (amount: Money): string => (amount === 0 ? '–' : formatPrice(amount))

const ownAmounts: Column<Movement>[] = [
  { id: 'amount', head: 'Částka', numeric: true, cell: (movement) => <Amount movement={movement} /> },
  { id: 'balance', head: 'Zůstatek', numeric: true, cell: ({ balance }) => formatPrice(balance) },
]

const bookedAmounts: Column<Movement>[] = [
  { id: 'debit', head: 'Má dáti', numeric: true, cell: ({ amount }) => sideText(debitOf(amount)) },
  { id: 'credit', head: 'Dal', numeric: true, cell: ({ amount }) => sideText(creditOf(amount)) },
  { id: 'balance', head: 'Zůstatek', numeric: true, cell: ({ balance }) => formatBalance(balance) },
]

const columnsOf = (isBooks: boolean, act: Act | undefined): Column<Movement>[] => [
  { id: 'what', head: 'Co', isRowHead: true, cell: (movement) => <What movement={movement} isBooks={isBooks} /> },
  { id: 'at', head: 'Zapsáno', cell: ({ at }) => formatPragueDateTime(at) },
  ...(isBooks ? bookedAmounts : ownAmounts),
  ...(act ? [{ id: 'act', head: 'Oprava', hidesHead: true, narrow: true, cell: act }] : []),
]

export interface MovementsProps {
  movements: readonly Movement[]
  /** Whether accountants read them, as Má dáti and Dal. Else they are the reader's own: signed, and purchases are links. */
  isBooks?: boolean
  /** What can be done with a movement. */
  act?: Act
}

/** The movements on an account: rows on a desktop, cards on a phone. */
export function Movements({ movements, isBooks = false, act }: MovementsProps) {
  const table = useTable({ columns: columnsOf(isBooks, act), rows: movements, idOf })
  return (
    <DataTable
      of={table}
      caption="Pohyby na účtu"
      renderCard={(movement) => (
        <Card>
          <What movement={movement} isBooks={isBooks} />
          <p className="mt-1 flex flex-wrap items-baseline justify-between gap-2">
            <span className="text-14 text-muted">{formatPragueDateTime(movement.at)}</span>
            {isBooks ? <strong>{sideInWords(movement.amount)}</strong> : <Amount movement={movement} />}
          </p>
          <p className="text-right text-13 text-muted">
            zůstatek {isBooks ? formatBalance(movement.balance) : formatPrice(movement.balance)}
          </p>
          {act && <div className="-ml-3">{act(movement)}</div>}
        </Card>
      )}
    />
  )
}
