import type { Movement } from '#contract/money/payments.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isoWeek } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useTable } from '../../table/use-table.ts'
import { Card } from '../../ui/Card.tsx'

const names: Readonly<Record<Movement['kind'], string>> = {
  transfer: 'Platba převodem',
  card: 'Platba kartou',
  cash: 'Platba v hotovosti',
  payout: 'Vrácení kreditu na účet',
  card_refund: 'Vrácení kreditu na kartu',
}
const states = { asked: 'čeká na odeslání', sent: 'odesláno', returned: 'nepodařilo se, kredit zůstal' } as const

const idOf = ({ id }: Movement) => id
const whatText = ({ kind, weekStart, status, rounding }: Movement) =>
  nbsp(
    [
      names[kind],
      ...(weekStart === null ? [] : [`nákup ${isoWeek(weekStart).week}. týdne`]),
      ...(status === null ? [] : [states[status]]),
      ...(rounding === 0 ? [] : [`zaokrouhlení ${formatPrice(rounding)}`]),
    ].join(', '),
  )

const columns: Column<Movement>[] = [
  { id: 'on', head: 'Den', cell: ({ on }) => formatDay(on), narrow: true },
  { id: 'what', head: 'Co', isRowHead: true, cell: whatText },
  { id: 'amount', head: 'Částka', numeric: true, cell: ({ amount }) => formatPrice(amount) },
]

const MovementCard = ({ movement }: { movement: Movement }) => (
  <Card isTight>
    <div className="flex items-baseline justify-between gap-3 py-1">
      <span className="min-w-0">
        {whatText(movement)}
        <span className="block text-14 text-muted">{formatDay(movement.on)}</span>
      </span>
      <strong className="whitespace-nowrap tabular-nums">{formatPrice(movement.amount)}</strong>
    </div>
  </Card>
)

/** What a member paid and what was returned. */
export function MovementsPart({ movements }: { movements: readonly Movement[] }) {
  const table = useTable({ columns, rows: movements, idOf })
  return (
    <section aria-labelledby="pohyby" className="flex flex-col gap-3">
      <h2 id="pohyby" className="text-20 font-bold">
        Přijaté platby a vrácené peníze
      </h2>
      {movements.length === 0 ? (
        <p className="text-muted">Zatím žádné.</p>
      ) : (
        <DataTable of={table} caption="Přijaté platby a vrácené peníze" renderCard={(movement) => <MovementCard movement={movement} />} />
      )}
    </section>
  )
}
