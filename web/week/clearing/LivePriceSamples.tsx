import { useState } from 'react'
import type { Forecast } from '#domain/week/clearing/forecast.ts'
import { reasonOf } from '#domain/week/clearing/receipt.ts'
import { priceState, type LockedResult, type PriceState } from '#domain/week/clearing/price-state.ts'
import { haler, type Money } from '#domain/money/money.ts'
import { thousandths, type Quantity } from '#domain/money/quantity.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Row } from '../../ui/Sample.tsx'
import { LivePrice } from './LivePrice.tsx'
import { PriceChip } from './PriceChip.tsx'

const kg = (n: number) => thousandths(n * 1000)
const cutOffAt = new Date('2026-11-23T19:00:00Z')
const now = new Date('2026-11-21T16:00:00Z')
const offersCloseAt = new Date('2026-11-25T11:00:00Z')
const tiers: [number, number][] = [
  [200, 1690],
  [600, 1490],
  [1000, 1290],
]

/** A forecast for potatoes with this many kilograms admitted. */
function potatoes(admitted: number, households: number | null = 86): Forecast {
  const ladder = tiers.map(([min, price]) => ({ minQuantity: kg(min), price: haler(price), reached: admitted >= min }))
  const next = ladder.find(({ reached }) => !reached)
  return {
    itemId: 'potatoes',
    unit: 'kg',
    state: admitted >= 200 ? 'priced' : 'below_minimum',
    requestedQuantity: kg(admitted),
    households,
    typicalQuantity: households === null ? null : kg(7),
    price: ladder.findLast(({ reached }) => reached)?.price ?? null,
    admittedQuantity: kg(admitted),
    ladder,
    next: next ? { price: next.price, missing: next.minQuantity - kg(admitted) } : null,
    lowest: haler(1290),
  }
}

const noOffer: Forecast = { ...potatoes(430), state: 'no_offer', price: null, ladder: [], next: null, lowest: null, admittedQuantity: 0 }
const notShown: Forecast = { ...noOffer, state: 'not_shown' }
/** The forecast of a small group. */
const few: Forecast = {
  ...potatoes(0, null),
  state: 'few',
  requestedQuantity: null,
  next: null,
}
/** Some of the best price's quantity is on top of what households want. */
const onTop: Forecast = { ...potatoes(1000), more: { quantity: kg(120), level: 4000, rest: 0 } }
/** The same of a price below which another one is near. */
const onWay: Forecast = { ...potatoes(900), more: { quantity: kg(280), level: 4000, rest: 0 } }
const locked: LockedResult = { unit: 'kg', price: haler(1290), allocatedQuantity: null, isOrdered: true, reason: null }
const tooLow = reasonOf(
  { quantity: kg(7), cap: haler(2000) },
  { tiers: [{ price: haler(2150), minQuantity: kg(0), demand: 60_000 }], price: haler(2150) },
  'all',
)

function look(
  forecast: Forecast | null,
  more: { cap?: Money | null; locked?: LockedResult; stale?: Date; mine?: Quantity; upTo?: Quantity } = {},
): PriceState | null {
  const { cap = haler(2000), mine = kg(7), upTo, ...rest } = more
  const furtherSteps = upTo === undefined ? [] : [{ quantity: upTo, cap: null }]
  return priceState({ forecast, furtherSteps, myQuantity: mine, myCap: cap, cutOffAt, offersCloseAt, now, ...rest })
}

/** An example with a reached and a next tier. */
export const pictured = look(potatoes(860))

const samples: [string, PriceState | null, Money | null][] = [
  ['pro dodavatele', look(notShown), haler(2000)],
  ['A – bez nabídky', look(noOffer), haler(2000)],
  ['B – pod prvním pásmem', look(potatoes(140)), haler(2000)],
  ['C – dosažené pásmo', pictured, haler(2000)],
  ['C – díky množství navíc', look(onWay, { upTo: kg(150), mine: kg(100) }), haler(2000)],
  ['D – nejlepší cena', look(potatoes(1040)), haler(2000)],
  ['D – díky množství navíc', look(onTop, { upTo: kg(150), mine: kg(100) }), haler(2000)],
  ['E – nad stropem', look(potatoes(860), { cap: haler(1400) }), haler(1400)],
  ['F – konečná cena', look(null, { locked }), haler(2000)],
  ['F – nad stropem po uzávěrce', look(null, { locked: { ...locked, price: haler(2150), reason: tooLow } }), haler(2000)],
  ['G – dostanete', look(null, { locked: { ...locked, allocatedQuantity: kg(7) } }), haler(2000)],
  ['G – zatím neobjednáno', look(null, { locked: { ...locked, allocatedQuantity: kg(7), isOrdered: false } }), haler(2000)],
  ['H – bez spojení', look(potatoes(860), { stale: new Date('2026-11-21T13:32:00Z') }), haler(2000)],
  ['I – málo domácností', look(few), haler(2000)],
  ['C – bez stropu, málo domácností', look(potatoes(320, null), { cap: null }), null],
]

export function LivePriceSamples() {
  return (
    <>
      <Growing />
      <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
        {samples.map(([title, state, cap]) => (
          <Card key={title} as="section" aria-label={title}>
            <h3 className="mb-3 text-13 font-semibold text-muted">{title}</h3>
            {state && (
              <>
                <LivePrice
                  itemName={`Brambory (${title})`}
                  state={state}
                  myQuantity={kg(7)}
                  cap={cap}
                  from="z Brna-severu"
                  onInvite={async () => ({ url: 'https://example.invalid/brambory', text: 'Brambory' })}
                  supplierName="Statek Dolní Dvůr"
                  onRaiseCap={() => undefined}
                />
                <div className="mt-3 border-t border-dashed border-border pt-3">
                  <PriceChip state={state} />
                </div>
              </>
            )}
          </Card>
        ))}
      </div>
    </>
  )
}

/** The same card with live data: the dots move and a tier flips. */
function Growing() {
  const [admitted, setAdmitted] = useState(860)
  const state = look(potatoes(admitted))
  return (
    <Card as="section" aria-label="Živá data">
      {state && (
        <LivePrice
          itemName="Brambory živě"
          state={state}
          myQuantity={kg(7)}
          cap={haler(2000)}
          from="z Brna-severu"
          onInvite={async () => ({ url: 'https://example.invalid/brambory', text: 'Brambory' })}
        />
      )}
      <Row>
        <Button onPress={() => setAdmitted((n) => Math.max(0, n - 70))}>Ubrat 70 kg</Button>
        <Button onPress={() => setAdmitted((n) => n + 70)}>Přidat 70 kg</Button>
      </Row>
    </Card>
  )
}
