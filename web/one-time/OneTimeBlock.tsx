import { lazy, Suspense, useRef, useState } from 'react'
import type { BasketLineView, WeekBasket } from '#contract/basket.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import { useOwnerId } from '../basket/basket-owner.ts'
import { rereadBasket, useLineSaver } from '../basket/use-basket.ts'
import { client } from '../lib/client.ts'
import { useNow } from '../lib/use-now.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { toast } from '../ui/toast.ts'
import { OneTimeLine } from './OneTimeLine.tsx'
import { useCollectingBasket } from './use-collecting-basket.ts'

const AddItemDialog = lazy(async () => ({ default: (await import('../catalog/AddItemDialog.tsx')).AddItemDialog }))

/** Extras for the delivery that collects now, to its cut-off (spec 2 §4). */
export function OneTimeBlock() {
  const basket = useCollectingBasket()
  return basket ? <Block basket={basket} /> : null
}

/** Of the two sentences of spec 2 §4 both hold: after the cut-off the block is gone, and who had it open is told why. */
function Block({ basket }: { basket: WeekBasket }) {
  const { weekStart: week, cutOffAt } = basket.delivery
  const now = useNow(basket.now)
  const isOpen = basket.isOpen && now < cutOffAt
  const [begun, setBegun] = useState(week)
  const closed = isOpen && begun === week ? null : isOpen ? begun : week
  return (
    <Card as="section" aria-label="Jednorázové položky">
      <h2 className="text-22 font-bold">Jednorázové položky</h2>
      {closed && <Closed week={closed} onSeen={isOpen ? () => setBegun(week) : undefined} />}
      {isOpen && <OpenBlock key={week} basket={basket} />}
    </Card>
  )
}

function Closed({ week, onSeen }: { week: WeekStart; onSeen: (() => void) | undefined }) {
  return (
    <div role="status" className="my-2">
      <Notice tone="past" title="Uzávěrka pro změny uplynula" action={onSeen && <Button onPress={onSeen}>Rozumím</Button>}>
        {nbsp(`Závoz v týdnu ${isoWeek(week).week} už změnit nejde.`)}
      </Notice>
    </div>
  )
}

function OpenBlock({ basket }: { basket: WeekBasket }) {
  const ownerId = useOwnerId()
  const { lines, save } = useLineSaver(basket)
  const [isAdding, setAdding] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const { id: deliveryId, cutOffAt, weekStart } = basket.delivery
  const remove = async (line: BasketLineView) => {
    if (!(await save(line, { quantity: thousandths(0), maxPrice: line.maxPrice }))) return
    // The dialog gave the focus back to a button that was gone by then.
    if (document.activeElement === document.body) list.current?.focus()
    toast('Položka byla smazána')
  }
  return (
    <>
      <p className="text-muted">{nbsp(`Na závoz v týdnu ${isoWeek(weekStart).week}. Změny do ${formatPragueDateTime(cutOffAt)}.`)}</p>
      <ul ref={list} tabIndex={-1} aria-label="Přidané položky" className="mt-2 flex flex-col rounded-8">
        {lines
          .filter(({ origin }) => origin === 'one_time')
          .map((line) => (
            <OneTimeLine
              key={line.id}
              line={line}
              weekStart={weekStart}
              onSave={(change) => save(line, change)}
              onRemove={() => void remove(line)}
              onKeep={() => void save(line, basket.lines.find(({ id }) => id === line.id) ?? line)}
            />
          ))}
      </ul>
      <div className="mt-2">
        <Button onPress={() => setAdding(true)}>Přidat jednorázovou položku</Button>
      </div>
      {isAdding && (
        <Suspense fallback={null}>
          <AddItemDialog
            title="Přidat jednorázovou položku"
            failure="Chyba při přidávání položky. Zkontrolujte, zda je možné provést změny před uzávěrkou."
            isOpen
            onOpenChange={setAdding}
            onAdd={async ({ itemId, quantity, maxPrice }) => {
              await client.oneTime.addItem({ ownerId, deliveryId, itemId, quantity, maxPrice, notes: '' })
              await rereadBasket()
              toast('Položka byla přidána')
            }}
          />
        </Suspense>
      )}
    </>
  )
}
