import type { ReactNode } from 'react'
import type { Demand } from '#contract/week/demands.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Card } from '../../ui/Card.tsx'
import { AnswerBadge, AnswerButton, MyPrice } from './Answer.tsx'
import type { OpensAs } from './demands-search.ts'
import { Closes, Households, Quality, TargetPrice, WeeklyQuantity, WeekName } from './Facts.tsx'

export interface DemandCardProps {
  demand: Demand
  now: Date
  onOffer: (offer: string, opensAs?: OpensAs) => void
}

/** A pool on a phone. */
export function DemandCard({ demand, now, onOffer }: DemandCardProps) {
  return (
    <Card>
      <div className="flex h-full flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <div className="min-w-0">
            <h3 className="font-bold">{nbsp(demand.item.name)}</h3>
            <p className="text-13 text-muted">{nbsp(demand.categoryPath)}</p>
          </div>
          <AnswerBadge demand={demand} now={now} />
        </div>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
          <Fact name="Týdenní množství">
            <WeeklyQuantity demand={demand} />
            <span className="block text-13 text-muted">
              <Households households={demand.households} />
            </span>
          </Fact>
          <Fact name="Cílová cena">
            <TargetPrice demand={demand} />
          </Fact>
          <Fact name="Kam a kdy">
            {demand.localityName}, <WeekName demand={demand} />
          </Fact>
          <Fact name="Nabídky do">
            <Closes demand={demand} now={now} />
          </Fact>
          {demand.quality !== '' && (
            <div className="col-span-2">
              <Fact name="Kvalita">
                <Quality demand={demand} />
              </Fact>
            </div>
          )}
        </dl>
        <div className="mt-auto flex flex-col gap-2">
          <MyPrice demand={demand} />
          <AnswerButton demand={demand} now={now} onOffer={onOffer} wide />
        </div>
      </div>
    </Card>
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
