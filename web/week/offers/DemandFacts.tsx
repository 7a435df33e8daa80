import type { ReactNode } from 'react'
import { MIN_SHOWN_HOUSEHOLDS } from '#domain/week/pool/sight.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime, timeLeft } from '#domain/time/prague.ts'
import { formatWeekRange, isoWeek } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { ItemPicture } from '../../catalog/items/ItemPicture.tsx'
import type { OfferedDemand } from './offered-demand.ts'
import { grows } from './state-of.ts'
import { Frequency, Households, Quality, TargetPrice, WeeklyQuantity } from './Facts.tsx'

/** The facts about a pool. */
export function DemandFacts({ demand, now }: { demand: OfferedDemand; now: Date }) {
  const left = timeLeft(now, demand.offersCloseAt)
  return (
    <section aria-label="Poptávka" className="flex flex-col gap-4 self-start rounded-16 bg-bg p-4">
      <div className="flex items-center gap-3">
        <ItemPicture icon={demand.item.icon} picture={demand.item.picture} />
        <div className="min-w-0">
          <h3 className="font-bold">{nbsp(demand.item.name)}</h3>
          <p className="text-13 text-muted">{nbsp(demand.categoryPath)}</p>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-1">
        <Fact name="Týdenní množství">
          <WeeklyQuantity demand={demand} />
        </Fact>
        <Fact name="Zájemci">
          <Households {...demand} />
        </Fact>
        <Fact name="Cílová cena s DPH">
          <TargetPrice demand={demand} />
        </Fact>
        {demand.quality !== '' && (
          <Fact name="Požadovaná kvalita">
            <Quality demand={demand} />
          </Fact>
        )}
        <Fact name="Lokalita">
          {demand.localityName}
          <span className="block text-13 text-muted">
            <Frequency demand={demand} />
          </span>
        </Fact>
        <Fact name={`Týden ${isoWeek(demand.weekStart).week}`}>
          {formatWeekRange(demand.weekStart, 'short')}, závoz {formatDay(demand.deliveryOn, 'weekday')} v&nbsp;{demand.deliveryTime}
        </Fact>
        <Fact name="Nabídky do">
          {formatPragueDateTime(demand.offersCloseAt)}
          {left !== null && <span className="block text-13 text-muted">{nbsp(left)}</span>}
          <span className="block text-13 text-muted">
            {nbsp(grows(demand, now) ? `množství se mění do ${formatPragueDateTime(demand.cutOffAt)}` : 'množství je konečné')}
          </span>
        </Fact>
      </dl>
      {demand.band !== null && (
        <p className="text-13 text-muted">
          {nbsp(
            `U skupiny menší než ${MIN_SHOWN_HOUSEHOLDS} domácností se stropem neukazujeme přesné množství, aby nešlo poznat, kdo co chce.`,
          )}
        </p>
      )}
      {demand.noCapQuantity !== null && demand.noCapQuantity > 0 && (
        <p className="text-13 text-muted">{nbsp('Kdo neuvedl cenový strop, dává jen najevo zájem. Do pásem se jeho množství nepočítá.')}</p>
      )}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
