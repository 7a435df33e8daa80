import { ArrowLeft } from 'lucide-react'
import type { NewEvent } from '#contract/week/handover.ts'
import type { Count, Failure } from '#domain/week/handover/event.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatCode } from '#domain/week/handover/code.ts'
import { asksForAge } from '#domain/week/handover/fold.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { AgeCheck } from './AgeCheck.tsx'
import { CountedItem, type CountWithPhotos } from './CountedItem.tsx'
import { eventQueue } from './event-queue.ts'
import { asksForMoney, DoorMoney, type DoorTill } from './DoorMoney.tsx'
import { HandOverActs, type NewProof } from './HandOverActs.tsx'
import { HandOverHead } from './HandOverHead.tsx'
import { newId } from '../../lib/new-id.ts'
import type { Shown } from './shown.ts'
import { useAge } from './use-age.ts'
import type { StandingRow } from './use-handover.ts'

type WithoutHead<Event> = Event extends unknown ? Omit<Event, 'id' | 'purchaseId' | 'at'> : never

export interface HandOverProps {
  deliveryId: string
  row: StandingRow
  /** Where it is handed over, and whether somebody stands somewhere else. */
  place: { name: string; isElsewhere: boolean }
  /** What the person has shown; null if the purchase was chosen from the list. */
  shown: Shown | null
  till: DoorTill
  now: () => Date
  onClose: () => void
}

const none: Count = { handed: thousandths(0), missing: thousandths(0), damaged: thousandths(0) }

/** One purchase: tick its items, write down what is missing, and hand it over. */
export function HandOver({ deliveryId, row, place, shown, till, now, onClose }: HandOverProps) {
  const { purchaseId, number, name, items, standing } = row
  const age = useAge()
  function record(events: readonly WithoutHead<NewEvent>[], pictures: readonly string[] = []) {
    const at = now()
    const named = events.map((event) => ({ ...event, id: newId(), purchaseId, at }) as NewEvent)
    const photos = pictures.map((picture) => ({ id: newId(), eventId: named[0]!.id, picture }))
    eventQueue.add({ deliveryId, purchaseId, events: named, photos })
  }
  const count = (itemId: string, { photos, ...counted }: CountWithPhotos) => record([{ kind: 'counted', itemId, ...counted }], photos)
  function handOver(proof: NewProof) {
    record([{ kind: 'handed_over', proof, isAgeChecked: age.isAdult }])
    toast(`Vydáno: č. ${number}, ${name}`)
    onClose()
  }
  function fail(failure: Failure) {
    record([{ kind: 'failed', failure }])
    onClose()
  }
  /** Goods for adults go back; the rest is handed over, if there is any. */
  function leaveForAdults() {
    const [forAdults, others] = [true, false].map((isForAdults) =>
      items.filter((item) => item.arrived > 0 && item.isAdultsOnly === isForAdults),
    )
    if (others!.length === 0) return fail('not_adult')
    record(forAdults!.map(({ id }) => ({ kind: 'counted', itemId: id, ...none, weight: null, note: 'bez dokladu věku' }) as const))
  }
  const isOver = standing.state === 'handed_over'
  const isAsking = !isOver && asksForAge(items, standing)
  const isNothing = [...standing.items.values()].every(({ given }) => given === 0)
  const lock = isAsking && !age.isAdult ? 'Nejdřív ověřte věk' : !isOver && isNothing ? 'Není co vydat, zvolte Nepředáno' : null
  return (
    <section aria-labelledby="nakup" className="flex flex-col gap-4">
      <div>
        <Button variant="quiet" onPress={onClose}>
          <ArrowLeft aria-hidden className="size-4" /> Všechny nákupy
        </Button>
      </div>
      <HandOverHead row={row} placeName={place.name} />
      <DoorMoney row={row} till={till} onPaid={(way) => record([{ kind: 'paid', way, owed: row.due }])} />
      {place.isElsewhere && <Notice tone="due">{nbsp(`Tento nákup se vydává jinde: ${place.name}.`)}</Notice>}
      {shown && !isOver && <ShownNotice shown={shown} />}
      {isAsking && <AgeCheck age={age} onRefused={leaveForAdults} />}
      <ul className="flex flex-col gap-2" aria-label="Položky">
        {items
          .filter(({ arrived }) => arrived > 0)
          .map((item) => (
            <CountedItem
              key={item.id}
              item={item}
              account={standing.items.get(item.id)!}
              photos={row.photos.get(item.id) ?? []}
              onCount={(counted) => count(item.id, counted)}
            />
          ))}
      </ul>
      <HandOverActs
        row={row}
        shown={shown}
        lock={lock}
        isUnpaid={asksForMoney(row, till)}
        now={now}
        onHandOver={handOver}
        onUndo={() => record([{ kind: 'undone' }])}
        onFail={fail}
      />
    </section>
  )
}

function ShownNotice({ shown }: { shown: Shown }) {
  if (shown.kind === 'code' && !shown.isConfirmed)
    return (
      <Notice tone="due">{nbsp(`Kód ${formatCode(shown.code)} zatím nikdo neověřil. Zapíšeme ho a ověříme, až bude připojení.`)}</Notice>
    )
  const comes = shown.kind === 'code' ? shown.comes : null
  return (
    <Notice tone="save" word="Ověřeno:">
      {comes === null ? 'Kód souhlasí.' : `Jednorázový kód souhlasí. Pro nákup přichází ${comes}.`}
    </Notice>
  )
}
