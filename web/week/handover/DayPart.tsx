import { counted } from '#domain/text/count.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { formatWeight } from '#domain/week/handover/load.ts'
import type { BoardDay, DepotLoad } from './board-days.ts'
import { DeliveryPart } from './DeliveryPart.tsx'

/** The deliveries of a day, with what leaves each depot. */
export function DayPart({ day: { key, day, deliveries, depots }, today }: { day: BoardDay; today: Day }) {
  return (
    <section aria-labelledby={`den-${key}`} className="flex flex-col gap-3">
      <div>
        <h2 id={`den-${key}`} className="text-20 font-bold">
          {titleOf(day, today)}
        </h2>
        {day !== null && deliveries.length > 1 && depots.length > 0 && (
          <ul aria-label="Ze skladů" className="text-muted">
            {depots.map((depot) => (
              <li key={depot.depot}>{loadText(depot)}</li>
            ))}
          </ul>
        )}
      </div>
      {deliveries.map((delivery) => (
        <DeliveryPart key={delivery.id} delivery={delivery} />
      ))}
    </section>
  )
}

function titleOf(day: Day | null, today: Day): string {
  if (day === null) return 'Předané v posledním týdnu'
  const date = formatDay(day, 'weekday')
  if (day === today) return `Dnes, ${date}`
  if (day === addDays(today, 1)) return `Zítra, ${date}`
  return day < today ? `Z minulých dnů, ${date}` : date
}

const loadText = ({ depot, deliveries, purchases, grams, crates }: DepotLoad) =>
  [
    `${depot}: ${counted(deliveries, 'závoz', 'závozy', 'závozů')}`,
    counted(purchases, 'nákup', 'nákupy', 'nákupů'),
    formatWeight(grams),
    counted(crates, 'přepravka', 'přepravky', 'přepravek'),
  ].join(', ')
