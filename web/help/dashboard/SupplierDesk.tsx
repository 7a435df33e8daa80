import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { formatPrice, haler } from '#domain/money/money.ts'
import { counted, grouped } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { timeUntil } from '#domain/time/time-until.ts'
import { isoWeek } from '#domain/time/week.ts'
import type { OpenWeek } from '#domain/week/offers/open-weeks.ts'
import { orpc } from '../../lib/rpc.ts'
import { useNow } from '../../lib/use-now.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { linkStyles } from '../../ui/button-styles.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'

// Before the first answer, there is no time to compare with.
const noTime = new Date(0)

/** What a supplier sees first: the demands by deadline, and its money. What else waits for it are duties. */
export function SupplierDesk() {
  const query = useQuery({ ...orpc.offers.open.queryOptions(), staleTime: 0 })
  const data = query.data
  return (
    <>
      {data?.suspendedWhy && (
        <Notice tone="error" title="Váš profil dodavatele je pozastavený.">
          {nbsp(`Nové nabídky teď posílat nejde a dosavadní se nepočítají. Důvod: ${data.suspendedWhy}`)}
        </Notice>
      )}
      <section aria-labelledby="otevrene-poptavky" className="flex flex-col gap-2">
        <h2 id="otevrene-poptavky" className="text-20 font-bold">
          Otevřené poptávky
        </h2>
        <TableStates
          query={query}
          rows={data?.weeks}
          failure="Poptávky se nepodařilo načíst."
          empty={<EmptyState title="Momentálně nejsou žádné aktivní poptávky." />}
        >
          {(weeks) => <Weeks weeks={weeks} at={data?.now ?? noTime} />}
        </TableStates>
      </section>
      <Money />
    </>
  )
}

function Weeks({ weeks, at }: { weeks: readonly OpenWeek[]; at: Date }) {
  const now = useNow(at, weeks[0]?.closesAt)
  return (
    <ul aria-labelledby="otevrene-poptavky" className="divide-y divide-border rounded-16 border border-border bg-surface">
      {weeks.map((week) => (
        <Week key={`${week.closesAt.toISOString()} ${week.weekStart} ${week.type}`} week={week} now={now} />
      ))}
    </ul>
  )
}

/** The localities of a week; of many only the first ones. */
const placesText = (localities: readonly string[]) =>
  localities.length <= 3
    ? localities.join(', ')
    : `${localities.slice(0, 2).join(', ')} a ${counted(localities.length - 2, 'další lokalita', 'další lokality', 'dalších lokalit')}`

function Week({ week: { type, weekStart, closesAt, localities, unanswered, total }, now }: { week: OpenWeek; now: Date }) {
  const target = `/supplier/demands?${new URLSearchParams({
    ...(type === 'service' && { type }),
    week: weekStart,
    ...(unanswered > 0 && { state: 'open' }),
  })}`
  const count = unanswered > 0 ? unanswered : total
  const what = type === 'service' ? plural(count, 'služba', 'služby', 'služeb') : plural(count, 'poptávka', 'poptávky', 'poptávek')
  const left = timeUntil(now, closesAt)
  return (
    <li className="relative flex items-center gap-4 px-4 py-3 hovered:bg-sunken">
      <div className="min-w-0 flex-1">
        <a href={target} className={linkStyles({ variant: 'cover' })}>
          <span className="text-22 font-extrabold">{grouped(count)}</span>{' '}
          <span>{nbsp(`${what} ${unanswered > 0 ? 'bez vaší nabídky' : 's vaší nabídkou'}`)}</span>
        </a>
        <p className="text-14">
          {nbsp(`${left === null ? 'uzávěrka nabídek byla' : `uzávěrka nabídek ${left},`} ${formatPragueDateTime(closesAt)}`)}
        </p>
        <p className="text-14 text-muted">{nbsp(`týden ${isoWeek(weekStart).week}, ${placesText(localities)}`)}</p>
      </div>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </li>
  )
}

/** What the supplier is owed, and its last settlement. */
function Money() {
  const { data } = useQuery({ ...orpc.documents.settlements.queryOptions(), staleTime: 0 })
  if (!data) return null
  const { owed, settled, settlements } = data
  const last = settlements[0]
  return (
    <section aria-labelledby="penize" className="flex flex-col gap-2">
      <h2 id="penize" className="text-20 font-bold">
        Vyúčtování
      </h2>
      <Card>
        <p>
          {nbsp(
            settled < 0
              ? `Z vyúčtovaných závozů nám dlužíte ${formatPrice(haler(-settled))}.`
              : `Za vyúčtované závozy vám pošleme ${formatPrice(settled)}.`,
          )}
          {owed !== settled && nbsp(` Nevyúčtované závozy: ${formatPrice(haler(owed - settled))}.`)}
        </p>
        {last && (
          <p className="text-14 text-muted">{nbsp(`Poslední vyúčtování ${last.number}: ${formatPrice(last.total)}, ${last.note}.`)}</p>
        )}
        <a href="/supplier/settlements" className={linkStyles({ variant: 'alone' })}>
          Zobrazit vyúčtování
        </a>
      </Card>
    </section>
  )
}
