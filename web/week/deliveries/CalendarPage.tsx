import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, CalendarX } from 'lucide-react'
import { Suspense } from 'react'
import type { CalendarRow } from '#contract/week/deliveries.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { addDays } from '#domain/time/day.ts'
import { formatPragueDateTime, pragueDay } from '#domain/time/prague.ts'
import { isoWeek } from '#domain/time/week.ts'
import { shiftSentence } from '#domain/week/deliveries/shift-sentence.ts'
import { formatDay, onWeekday } from '#domain/time/weekday.ts'
import { openDialog } from '../../lib/dialogs.ts'
import { orpc } from '../../lib/rpc.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { StatusChip } from './StatusChip.tsx'

const DeliveryCalendarPanel = lazyPart(async () => ({ default: (await import('./DeliveryCalendarPanel.tsx')).DeliveryCalendarPanel }))

/** The delivery calendar, one's own locality first (docs/rules/week.md#calendar). */
export function CalendarPage({ own }: { own: string | null }) {
  const calendar = useQuery(orpc.deliveries.calendar.queryOptions())
  useTitle('Kalendář závozů')
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Kalendář závozů">Kdy k vám jedeme a do kdy můžete košík změnit.</PageHeader>
      <div>
        <Button onPress={() => openDialog('settings', 'calendar')}>
          <CalendarPlus aria-hidden className="size-5" />
          Přidat závozy do kalendáře
        </Button>
      </div>
      <Reading of={calendar} failure="Kalendář závozů se nepodařilo načíst." bones={['block', 'block']}>
        {(read) => (
          <>
            <Suspense fallback={null}>
              <DeliveryCalendarPanel own={own} now={read.now} />
            </Suspense>
            <Rows {...read} own={own} />
          </>
        )}
      </Reading>
    </div>
  )
}

function Rows({ rows, now, own }: { rows: CalendarRow[]; now: Date; own: string | null }) {
  // Everybody gets the same rows; what is on its way is as far as the reader's own purchase is.
  const today = pragueDay(now)
  const near = useQuery({
    ...orpc.deliveries.calendarDays.queryOptions({ input: { from: today, until: addDays(today, 7) } }),
    enabled: own !== null,
  })
  const statusOf = ({ weekStart, status }: CalendarRow['next'][number]) =>
    near.data?.deliveries.find((each) => each.localityName === own && each.weekStart === weekStart)?.status ?? status
  if (rows.length === 0) return <EmptyState title="Zatím nejsou naplánovány žádné závozy" />
  const isOwn = (row: CalendarRow) => row.localityName === own
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {[...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row))].map((row) => (
        <Locality
          key={row.localityName}
          row={isOwn(row) ? { ...row, next: row.next.map((delivery) => ({ ...delivery, status: statusOf(delivery) })) } : row}
          now={now}
          isOwn={isOwn(row)}
        />
      ))}
    </div>
  )
}

/** Why the day is unusual, or null. */
function wordsOf({ holiday, shiftedFrom, shiftReason, deliveryOn, status }: CalendarRow['next'][number]): string | null {
  if (shiftedFrom === null) return holiday === null ? null : `Jedeme i ve svátek: ${holiday}`
  return nbsp(`${shiftSentence({ shiftedFrom, deliveryOn: status === 'cancelled' ? null : deliveryOn })} Důvod: ${shiftReason ?? ''}`)
}

function Locality({ row, now, isOwn }: { row: CalendarRow; now: Date; isOwn: boolean }) {
  const more = row.municipalityCount - row.municipalities.length
  return (
    <Card as="section" isSelected={isOwn}>
      <h2 className="flex flex-wrap items-center gap-2 text-20 font-bold">
        {row.localityName}
        {isOwn && <Chip tone="primary">vaše lokalita</Chip>}
      </h2>
      <p className="mt-1 text-muted">{nbsp(`Jezdíme ${onWeekday(row.weekday)} od ${row.deliveryTime}.`)}</p>
      <p className="mt-1 text-14 text-muted">
        {row.municipalities.join(', ')}
        {more > 0 && ` a ${more} ${plural(more, 'další obec', 'další obce', 'dalších obcí')}`}
      </p>
      <ol className="mt-3 divide-y divide-border border-t border-border">
        {row.next.map((delivery) => (
          <li key={delivery.weekStart} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-48 flex-1">
              <p className="font-semibold">
                {formatDay(delivery.deliveryOn, 'weekday')}
                <span className="ml-2 font-normal text-muted">týden {isoWeek(delivery.weekStart).week}</span>
              </p>
              <p className="text-14 text-muted">
                {nbsp(`${delivery.cutOffAt <= now ? 'Uzavřeno' : 'Změny do'} ${formatPragueDateTime(delivery.cutOffAt)}`)}
              </p>
              {wordsOf(delivery) !== null && (
                <p className="mt-1 flex items-start gap-1.5 text-14 text-due">
                  <CalendarX aria-hidden className="mt-0.5 size-4 shrink-0" />
                  <span className="min-w-0 text-pretty">{wordsOf(delivery)}</span>
                </p>
              )}
            </div>
            <StatusChip {...delivery} />
            {isOwn && (
              <a href={`/demand?mode=weekly&weekStart=${delivery.weekStart}`} className={buttonStyles({ variant: 'quiet' })}>
                Košík<span className="sr-only"> na týden {isoWeek(delivery.weekStart).week}</span>
              </a>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
