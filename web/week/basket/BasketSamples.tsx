import { useState } from 'react'
import { haler } from '#domain/money/money.ts'
import { thousandths, type Quantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { addWeeks, asWeekStart, formatWeekRange, isoWeek } from '#domain/time/week.ts'
import { LivePrice } from '../clearing/LivePrice.tsx'
import { pictured } from '../clearing/LivePriceSamples.tsx'
import { Button } from '../../ui/Button.tsx'
import { BasketItemCard } from './BasketItemCard.tsx'
import { BasketSummary } from './BasketSummary.tsx'
import { ClosedNotice } from './ClosedNotice.tsx'
import type { StripWeek } from './WeekState.tsx'
import { WeekStrip } from './WeekStrip.tsx'

const cutOffAt = new Date('2026-11-23T19:00:00Z')
const first = asWeekStart('2026-11-23')
const weeks: StripWeek[] = Array.from({ length: 8 }, (_, i) => ({
  weekStart: addWeeks(first, i),
  isOpen: i !== 2,
  changed: i === 0 ? 2 : 0,
  excluded: i === 0 ? 1 : 0,
  added: 0,
  isSkipped: i === 4,
}))

export function BasketSamples() {
  const [week, setWeek] = useState(first)
  return (
    <>
      <p className="-mt-3 text-muted">
        {nbsp(`Týden ${isoWeek(week).week} · ${formatWeekRange(week)} · vyzvednutí ve čtvrtek 26. 11. od 17:00`)}
      </p>
      <WeekStrip weeks={weeks} selected={week} onSelect={setWeek} />
      <div className="grid gap-3 lg:grid-cols-[2fr_1fr] lg:gap-6">
        <Items />
        <BasketSummary
          sum={{
            items: 14,
            sure: { amount: haler(128_600), count: 10 },
            onTop: haler(4_200),
            overCap: { amount: haler(8_450), count: 2 },
            unpriced: { amount: haler(9_000), count: 1 },
            noCap: 1,
            unavailable: 0,
            ceiling: haler(154_000),
            fees: { sure: [], possible: [] },
          }}
          saving={{ kind: 'saved', at: new Date('2026-11-21T13:32:00Z') }}
          action={
            <Button variant="primary" wide>
              Objednávka zavazující k platbě
            </Button>
          }
        />
      </div>
      <ClosedNotice closedEarly={null} cutOffAt={cutOffAt} action={<Button>Přidat na týden 49</Button>} />
    </>
  )
}

function Items() {
  const [potatoes, setPotatoes] = useState<Quantity>(thousandths(7000))
  const [eggs, setEggs] = useState<Quantity>(thousandths(30_000))
  return (
    <div className="flex flex-col gap-3">
      <BasketItemCard
        name="Brambory konzumní, varný typ B"
        icon="carrot"
        unit="kg"
        quantity={potatoes}
        templateQuantity={thousandths(5000)}
        types={[{ type: 'modified_temporary', modification: 'increase' }]}
        onQuantity={setPotatoes}
        onRestore={() => setPotatoes(thousandths(5000))}
        onEdit={() => undefined}
        onRemove={() => undefined}
        priceState={pictured}
        defaultExpanded
      >
        {pictured && (
          <LivePrice
            itemName="Brambory konzumní, varný typ B"
            state={pictured}
            myQuantity={potatoes}
            cap={haler(2000)}
            from="z Brna-severu"
            onInvite={async () => ({ url: 'https://example.invalid/b', text: 'Brambory' })}
          />
        )}
      </BasketItemCard>
      <BasketItemCard
        name="Vejce M, podestýlka"
        icon="egg"
        unit="ks"
        quantity={eggs}
        templateQuantity={thousandths(30_000)}
        types={[]}
        onQuantity={setEggs}
        priceState={pictured}
      >
        <p>Podrobnosti</p>
      </BasketItemCard>
      <BasketItemCard
        name="Mléko čerstvé polotučné"
        icon="milk"
        unit="l"
        quantity={thousandths(0)}
        templateQuantity={thousandths(4000)}
        types={[{ type: 'modified_temporary', modification: 'exclusion' }]}
        onQuantity={() => undefined}
        onRestore={() => undefined}
        priceState={pictured}
      />
      <BasketItemCard
        name="Chléb žitný kváskový"
        icon="croissant"
        unit="ks"
        quantity={thousandths(2000)}
        templateQuantity={null}
        types={[{ type: 'onetime' }]}
        onQuantity={() => undefined}
        isClosed
        priceState={null}
      />
    </div>
  )
}
