import { useQuery } from '@tanstack/react-query'
import type { Demand } from '#contract/week/demands.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { enumerated } from '#domain/text/enumerated.ts'
import type { Day } from '#domain/time/day.ts'
import { isoWeek } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { offerPlaces, type OfferPlace } from '#domain/week/offers/elsewhere.ts'
import { countableQuantity, reachWarning } from '#domain/week/offers/reach.ts'
import type { SaidOffer } from '#domain/week/offers/same-offer.ts'
import { bandText } from '#domain/week/pool/sight.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'

/** The other pools of a demand's item; undefined until they are read. */
export const useElsewhere = ({ deliveryId, item, unit }: Demand) =>
  useQuery(orpc.offers.elsewhere.queryOptions({ input: { deliveryId, itemId: item.id, unit } }))

export interface ElsewhereProps {
  demand: Demand
  query: ReturnType<typeof useElsewhere>
  /** The offer being written; null while it has faults. */
  offer: SaidOffer | null
  /** The ids of the localities that get the same offer. */
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  /** Prolongs the offer to this day. */
  onProlong: (until: Day) => void
  error: string | null
}

/** Where else the offer applies or could: other weeks of this locality, and other localities with a demand for the same item. */
export function Elsewhere({ demand, query, offer, chosen, onChange, onProlong, error }: ElsewhereProps) {
  if (query.isError)
    return <ErrorState message={sentenceOf(query.error, 'Další lokality se nepodařilo načíst.')} onRetry={() => void query.refetch()} />
  if (!query.data || query.data.length === 0) return null
  const places = offer ? offerPlaces(query.data, offer) : []
  const here = places.find(({ localityId }) => localityId === demand.localityId)
  const others = places.filter(({ localityId }) => localityId !== demand.localityId)
  const choose = (id: string, isOn: boolean) => onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))
  return (
    <section aria-labelledby="jinde" className="flex flex-col gap-2 rounded-16 border border-border p-4">
      <h3 id="jinde" className="font-bold">
        Stejná nabídka i jinde
      </h3>
      {offer === null ? (
        <p className="text-14 text-muted">{nbsp('Kde všude nabídka platí, se ukáže, jakmile bude v pořádku.')}</p>
      ) : (
        <>
          {here && <OtherWeeks place={here} onProlong={onProlong} />}
          {others.map((place) => (
            <Locality
              key={place.localityId}
              place={place}
              offer={offer}
              isChosen={chosen.includes(place.localityId)}
              onChoose={(isOn) => choose(place.localityId, isOn)}
            />
          ))}
        </>
      )}
      {error !== null && (
        <p role="alert" className="text-14 font-semibold text-error">
          {error}
        </p>
      )}
    </section>
  )
}

const weeksOf = (pools: readonly Demand[]) => enumerated(pools.map(({ weekStart }) => String(isoWeek(weekStart).week)))

/** The other weeks of the same locality: served by the same offer, or not yet. */
function OtherWeeks({ place: { pools, served, localityName }, onProlong }: { place: OfferPlace<Demand>; onProlong: (until: Day) => void }) {
  const missed = pools.filter((pool) => !served.includes(pool))
  const last = missed.at(-1)
  return (
    <div className="flex flex-col items-start gap-2 text-14">
      {served.length > 0 && (
        <p>{nbsp(`${localityName}: platí i v ${served.length === 1 ? 'týdnu' : 'týdnech'} ${weeksOf(served)}, nemusíte nic kopírovat.`)}</p>
      )}
      {last && (
        <>
          <p className="text-muted">
            {nbsp(`${localityName}: v ${missed.length === 1 ? 'týdnu' : 'týdnech'} ${weeksOf(missed)} tato nabídka neplatí.`)}
          </p>
          <Button onPress={() => onProlong(last.deliveryOn)}>{nbsp(`Prodloužit do ${formatDay(last.deliveryOn, 'short')}`)}</Button>
        </>
      )}
    </div>
  )
}

interface LocalityProps {
  place: OfferPlace<Demand>
  offer: SaidOffer
  isChosen: boolean
  onChoose: (isOn: boolean) => void
}

function Locality({ place: { localityName, pools, served, replaces, isSame }, offer, isChosen, onChoose }: LocalityProps) {
  const first = served[0] ?? pools[0]!
  const warning = isChosen ? reachWarning(offer.tiers, first, first.unit) : null
  const state = isSame
    ? 'Stejná nabídka tu už platí.'
    : served.length === 0
      ? `Nabídka musí platit v den závozu ${formatDay(first.deliveryOn)}.`
      : replaces && 'Nahradí vaši dnešní nabídku.'
  const told = [quantityOf(first), state, warning].filter((sentence): sentence is string => Boolean(sentence))
  return (
    <Checkbox
      isSelected={isChosen && !isSame}
      isDisabled={isSame || served.length === 0}
      onChange={onChoose}
      hint={
        <span className="flex flex-col">
          {told.map((sentence) => (
            <span key={sentence}>{nbsp(sentence)}</span>
          ))}
        </span>
      }
    >
      {nbsp(`${localityName}, ${served.length > 1 ? 'týdny' : 'týden'} ${weeksOf(served.length > 0 ? served : pools)}`)}
    </Checkbox>
  )
}

function quantityOf(demand: Demand): string {
  const { totalQuantity, band, unit } = demand
  if (totalQuantity === null) return band ? bandText(band, unit) : ''
  const countable = countableQuantity(demand)!
  const total = formatQuantity(totalQuantity, unit)
  return countable === totalQuantity ? `${total} týdně` : `${total} týdně, do pásem se počítá ${formatQuantity(countable, unit)}`
}
