import { CircleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { isNotBought, type PriceState } from '#domain/week/clearing/price-state.ts'
import type { SteppedLine } from '#domain/week/clearing/line-steps.ts'
import { shareText, stepsOnLadder } from '#domain/week/clearing/steps-text.ts'
import { pricePhrases } from '#domain/week/clearing/price-sentence.ts'
import { formatPrice, type Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { DotsBar } from './DotsBar.tsx'
import { InviteButton, type Invite } from './InviteButton.tsx'
import { PriceHeadline } from './PriceHeadline.tsx'
import { priceOf } from './price-of.ts'
import { PriceTable } from './PriceTable.tsx'
import { TogetherPrice } from './TogetherPrice.tsx'
import { usePriceFlip } from './use-price-flip.ts'

export interface LivePriceProps {
  /** „Brambory konzumní, varný typ B“: the accessible name of the group. */
  itemName: string
  state: PriceState
  /** My quantity, for my total in the table; 0 for none. */
  myQuantity: Quantity
  cap: Money | null
  /** What I want if the price is lower. */
  furtherSteps?: SteppedLine['furtherSteps']
  /** Text after the number of households: „z Brna-severu“. */
  from?: string
  /** Makes an invitation to this pool; without it there is no button. */
  onInvite?: Invite
  /** The supplier, if known. */
  supplierName?: string | null
  /** Raises my cap to the sufficient one. */
  onRaiseCap?: (cap: Money) => void
}

/** The live group price: its current value, what a better one lacks, and how it is decided. */
export function LivePrice(props: LivePriceProps) {
  const { itemName, state, myQuantity, cap, furtherSteps = [], from, onInvite, supplierName } = props
  const stepped = furtherSteps.length > 0 && myQuantity > 0 ? { quantity: myQuantity, maxPrice: cap, furtherSteps } : undefined
  const flip = usePriceFlip(state, itemName)
  const isStale = state.kind === 'stale'
  const live = isStale ? state.last : state
  return (
    <div role="group" aria-label={`Skupinová cena: ${itemName}`} className="@container flex flex-col gap-3">
      <span role="status" className="sr-only">
        {flip.announcement}
      </span>
      <div className={`grid gap-x-8 gap-y-3 @[40rem]:grid-cols-2 ${isStale ? 'grayscale' : ''}`}>
        <div className="flex flex-col gap-3">
          {live && <PriceHeadline state={live} cap={cap} flips={flip.count} />}
          {live && 'dots' in live && <DotsBar dots={live.dots} unit={live.unit} />}
        </div>
        <div className="flex flex-col justify-center gap-3">
          {live && <Sentence state={live} />}
          {live && <Together state={live} />}
          {live && stepped && <Steps state={live} stepped={stepped} />}
          {live && <Households state={live} from={from} />}
          {live?.kind === 'over_cap' && props.onRaiseCap && !live.closed && <RaiseButton to={live.raiseTo} onRaise={props.onRaiseCap} />}
          {onInvite && live && mayGrow(live) && <InviteButton onInvite={onInvite} itemName={itemName} />}
        </div>
      </div>
      {isStale && <Sentence state={state} />}
      {live && <Tiers state={live} myQuantity={myQuantity} stepped={stepped} supplierName={supplierName} />}
    </div>
  )
}

const ticksOf = (state: PriceState) => ('ticks' in state ? state.ticks : 'dots' in state ? state.dots.ticks : [])

/** The price of the region beside the one of the locality. */
function Together({ state }: { state: PriceState }) {
  if (!('closed' in state) || state.region === undefined) return null
  return <TogetherPrice region={state.region} price={priceOf(state) ?? null} unit={state.unit} isTold={state.kind !== 'few'} />
}

/** Where on the ladder my further steps begin to count, or what I would get of the quantity on top. */
function Steps({ state, stepped }: { state: PriceState; stepped: SteppedLine }) {
  if (!('unit' in state) || !('closed' in state)) return null
  const ladder = ticksOf(state).map(({ price }) => price)
  const texts =
    'share' in state && state.share ? [shareText(state.share, state.price, state.unit)] : stepsOnLadder(stepped, ladder, state.unit)
  if (texts.length === 0) return null
  const text = texts.join(', ')
  return <p className="text-14">{nbsp(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`)}</p>
}

interface TiersProps {
  state: PriceState
  myQuantity: Quantity
  stepped: SteppedLine | undefined
  supplierName: string | null | undefined
}

function Tiers({ state, ...rest }: TiersProps) {
  const ticks = ticksOf(state)
  return (
    ticks.length > 0 &&
    'unit' in state && (
      <PriceTable
        key={state.kind === 'few' ? 'few' : 'told'}
        ticks={ticks}
        unit={state.unit}
        isOpen={state.kind === 'few'}
        isTogether={'region' in state && state.region?.isLadder}
        {...rest}
      />
    )
  )
}

/** Whether another neighbour could still change the price. */
function mayGrow(state: PriceState): boolean {
  return 'closed' in state && state.kind !== 'best' && !state.closed
}

const tones = { plain: '', strong: 'font-bold', save: 'font-bold text-save' }

function Sentence({ state }: { state: PriceState }) {
  const words = pricePhrases(state).map(({ text, tone }, i) => (
    <span key={i} className={tones[tone]}>
      {nbsp(text)}
    </span>
  ))
  return tinted(state, words)
}

function tinted(state: PriceState, words: ReactNode) {
  if (state.kind === 'over_cap')
    return (
      <Notice tone="due" icon={CircleAlert} word="Nad stropem:">
        {words}
      </Notice>
    )
  if (state.kind === 'stale')
    return (
      <Notice tone="past" icon={WifiOff} word="Bez spojení:">
        {words}
      </Notice>
    )
  if (isNotBought(state)) {
    return (
      <Notice tone="due" icon={CircleAlert} word="Nekoupeno:">
        {words}
      </Notice>
    )
  }
  if (state.kind === 'allocated') return <Notice tone={state.isOrdered ? 'save' : 'info'}>{words}</Notice>
  return <p>{words}</p>
}

function Households({ state, from }: { state: PriceState; from?: string }) {
  // Without a price the sentence has said it already.
  if (!('households' in state) || state.households === null || state.kind === 'no_offer' || state.kind === 'not_shown') return null
  const n = state.households
  return <p className="text-14 text-muted">{nbsp(`${n} ${plural(n, 'domácnost', 'domácnosti', 'domácností')}${from ? ` ${from}` : ''}`)}</p>
}

function RaiseButton({ to, onRaise }: { to: Money; onRaise: (cap: Money) => void }) {
  return (
    <div>
      <Button variant="primary" onPress={() => onRaise(to)}>
        Zvýšit na {formatPrice(to)}
      </Button>
    </div>
  )
}
