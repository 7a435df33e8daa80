import { ArrowLeft, Phone } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { NewEvent } from '#contract/week/handover.ts'
import { FAILURES, failureLabel, proofLabel, type Failure } from '#domain/week/handover/event.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { CountedItem } from './CountedItem.tsx'
import { eventQueue } from './event-queue.ts'
import { newId } from './new-id.ts'
import type { Shown } from './shown.ts'
import { StateChip } from './StateChip.tsx'
import type { StandingRow } from './use-handover.ts'

const OfferAgainDialog = lazyPart(async () => ({ default: (await import('./OfferAgainDialog.tsx')).OfferAgainDialog }), 'dialog')

type NewProof = Extract<NewEvent, { kind: 'handed_over' }>['proof']
type WithoutHead<Event> = Event extends unknown ? Omit<Event, 'id' | 'purchaseId' | 'at'> : never

export interface HandOverProps {
  deliveryId: string
  row: StandingRow
  /** What the person has shown; null if the purchase was chosen from the list. */
  shown: Shown | null
  now: () => Date
  onClose: () => void
}

const failures = FAILURES.map((id) => ({ id, name: failureLabel(id) }))

/** One purchase: tick its items, write down what is missing, and hand it over. */
export function HandOver({ deliveryId, row, shown, now, onClose }: HandOverProps) {
  const { purchaseId, number, name, phone, items, standing } = row
  const [isAsking, setAsking] = useState(false)
  const [isOffering, setOffering] = useState(false)
  const record = (event: WithoutHead<NewEvent>) =>
    eventQueue.add({ deliveryId, purchaseId, events: [{ ...event, id: newId(), purchaseId, at: now() } as NewEvent] })
  function handOver(proof: NewProof) {
    setAsking(false)
    record({ kind: 'handed_over', proof })
    toast(`Vydáno: č. ${number}, ${name}`)
    onClose()
  }
  const isOver = standing.state === 'handed_over'
  return (
    <section aria-labelledby="nakup" className="flex flex-col gap-4">
      <div>
        <Button variant="quiet" onPress={onClose}>
          <ArrowLeft aria-hidden className="size-4" /> Všechny nákupy
        </Button>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 id="nakup" className="text-24 font-bold">
            č. {number} · {name}
          </h2>
          {phone && (
            <a href={`tel:${phone}`} className="inline-flex items-center gap-1 text-primary underline">
              <Phone aria-hidden className="size-4" /> {phone}
            </a>
          )}
        </div>
        <div className="flex flex-col items-end gap-1">
          <StateChip standing={standing} />
          {row.isUnsent && <Chip tone="due">neodesláno</Chip>}
        </div>
      </div>
      {shown && !isOver && <ShownNotice shown={shown} />}
      {standing.at !== null && <p className="text-14 text-muted">{lastWords(row)}</p>}
      <ul className="flex flex-col gap-2" aria-label="Položky">
        {items
          .filter(({ arrived }) => arrived > 0)
          .map((item) => (
            <CountedItem
              key={item.id}
              item={item}
              account={standing.items.get(item.id)!}
              onCount={(count) => record({ kind: 'counted', itemId: item.id, ...count })}
            />
          ))}
      </ul>
      <div className="sticky bottom-(--frame-bottom,0px) z-10 -mx-4 flex gap-2 border-t border-border bg-bg px-4 py-3 [&>:first-child]:flex-1">
        {standing.state === 'failed' && <Button onPress={() => setOffering(true)}>Nabídnout znovu…</Button>}
        {isOver ? (
          <Button onPress={() => record({ kind: 'undone' })}>Vzít vydání zpět</Button>
        ) : (
          <>
            <Button variant="primary" onPress={() => (shown ? handOver(proofOf(shown)) : setAsking(true))}>
              Vydáno
            </Button>
            <Menu
              label="Proč se nákup nepředal"
              choices={failures}
              onChoose={(failure: Failure) => {
                record({ kind: 'failed', failure })
                onClose()
              }}
              trigger={<Button>Nepředáno…</Button>}
            />
          </>
        )}
      </div>
      {isOffering && (
        <Suspense fallback={null}>
          <OfferAgainDialog purchaseId={purchaseId} now={now()} onClose={() => setOffering(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        title="Vydat podle dokladu"
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Doklad souhlasí, vydáno"
        onConfirm={() => handOver({ kind: 'document' })}
      >
        {nbsp(`Kód k převzetí zatím nikdo neřekl. Podívejte se na doklad totožnosti: nákup patří členovi ${name}.`)}
      </ConfirmDialog>
    </section>
  )
}

const proofOf = (shown: Shown): NewProof => (shown.kind === 'proxy' ? { kind: shown.kind, code: shown.code } : shown)

function ShownNotice({ shown }: { shown: Shown }) {
  return (
    <Notice tone="save" word="Ověřeno:">
      {shown.kind === 'proxy' ? `Jednorázový kód souhlasí. Pro nákup přichází ${shown.name}.` : 'Kód souhlasí.'}
    </Notice>
  )
}

function lastWords({ standing: { state, at, proof, failure, offeredOn } }: StandingRow): string {
  const when = formatPragueDateTime(new Date(at!))
  if (state === 'handed_over') return nbsp(`Vydáno ${when}${proof ? `, ${proofLabel(proof)}` : ''}.`)
  if (state === 'failed') return nbsp(`Nepředáno ${when}: ${failure ? failureLabel(failure) : ''}.`)
  return offeredOn === null ? '' : nbsp(`Nabízíme znovu, od ${when}.`)
}
