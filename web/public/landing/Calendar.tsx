import { Clock } from 'lucide-react'
import type { CalendarRow } from '#contract/week/deliveries.ts'
import { isOpen, whyClosed } from '#domain/week/deliveries/open.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatDay, onWeekday } from '#domain/time/weekday.ts'
import { client } from '../../lib/light-client.ts'
import { createReading, useReading } from '../../lib/reading.ts'
import { Static } from '../site/Static.tsx'
import { WithoutScript } from '../site/WithoutScript.tsx'
import { linkStyles } from '../../ui/button-styles.ts'
import { Band } from './Band.tsx'

const calendar = createReading(() => client.deliveries.calendar())

// More would push the rest of the page far down.
const SHOWN = 4

/** The next deliveries of each locality with their cut-offs. */
export function Calendar() {
  const { value, hasFailed } = useReading(calendar)
  return (
    <Band
      id="calendar"
      folds
      title="Kalendář závozů"
      lead="Každá lokalita má svůj den v týdnu. Do uzávěrky můžete nákup měnit, po ní už platí."
    >
      {value ? (
        <Localities {...value} />
      ) : hasFailed ? (
        <p>
          Kalendář se nepodařilo načíst.{' '}
          <button type="button" onClick={() => void calendar.again()} className={linkStyles({ variant: 'alone' })}>
            Zkusit znovu
          </button>
        </p>
      ) : (
        <>
          <div aria-hidden className="grid gap-4 md:grid-cols-2 noscript:hidden">
            <div className="h-79 rounded-16 bg-sunken md:h-74" />
            <div className="h-79 rounded-16 bg-sunken md:h-74" />
          </div>
          <Static>
            {import.meta.env.SSR && (
              <WithoutScript>
                Termíny závozů načítáme skriptem, který se ve vašem prohlížeči nespouští. Kdy jezdíme k vám, vám rádi [řekneme i
                jinak](/contact).
              </WithoutScript>
            )}
          </Static>
        </>
      )}
    </Band>
  )
}

function Localities({ now, rows }: { now: Date; rows: CalendarRow[] }) {
  if (rows.length === 0)
    return (
      <p className="rounded-16 border border-dashed border-border-strong px-6 py-8 text-center text-muted">
        Zatím nejezdíme do žádné lokality. První závozy tu uvidíte, jakmile budou naplánované.
      </p>
    )
  const rest = rows.slice(SHOWN)
  return (
    <>
      <List now={now} rows={rows.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details className="mt-3">
          <summary className={`${linkStyles({ variant: 'alone' })} cursor-pointer`}>
            {`Ukázat i ${plural(rest.length, 'další lokalitu', 'další lokality', 'dalších')} ${rest.length > 4 ? `${rest.length} lokalit` : ''}`}
          </summary>
          <div className="mt-3">
            <List now={now} rows={rest} />
          </div>
        </details>
      )}
    </>
  )
}

function List({ now, rows }: { now: Date; rows: CalendarRow[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {rows.map((row) => (
        <li key={row.localityName} className="rounded-16 border border-border bg-surface p-5">
          <h3 className="text-18 font-bold">{row.localityName}</h3>
          <p className="text-14 text-muted">{nbsp(townsOf(row))}</p>
          <p className="mt-2 font-semibold">{nbsp(`Jezdíme ${onWeekday(row.weekday)} od ${row.deliveryTime}`)}</p>
          {row.next.length > 0 ? (
            <ol className="mt-3 divide-y divide-border border-t border-border">
              {row.next.map((delivery) => (
                <Delivery key={delivery.weekStart} now={now} delivery={delivery} />
              ))}
            </ol>
          ) : (
            <p className="mt-3 text-muted">Další závoz zatím není naplánovaný.</p>
          )}
        </li>
      ))}
    </ul>
  )
}

function townsOf({ municipalities, municipalityCount }: CalendarRow): string {
  const more = municipalityCount - municipalities.length
  return `${municipalities.join(', ')}${more > 0 ? ` a ${more} ${plural(more, 'další obec', 'další obce', 'dalších obcí')}` : ''}`
}

function Delivery({ now, delivery }: { now: Date; delivery: CalendarRow['next'][number] }) {
  const { deliveryOn, cutOffAt, holiday, shiftedFrom, shiftReason } = delivery
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <span className="font-semibold">
        {formatDay(deliveryOn, 'weekday')}
        {holiday !== null && <span className="font-normal text-due"> ({holiday})</span>}
        {shiftedFrom !== null && (
          <span className="block text-14 font-normal text-due">
            {nbsp(`místo ${formatDay(shiftedFrom, 'weekday')}: ${shiftReason ?? ''}`)}
          </span>
        )}
      </span>
      <span className="text-14 text-muted">
        {isOpen(delivery, now) ? (
          <span className="inline-flex items-center gap-1.5">
            <Clock aria-hidden className="size-4 shrink-0" />
            {nbsp(`uzávěrka ${formatPragueDateTime(cutOffAt)}`)}
          </span>
        ) : (
          whyClosed(delivery, now)
        )}
      </span>
    </li>
  )
}
