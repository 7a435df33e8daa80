import { useRef, useState } from 'react'
import type { BasketLineView, WeekBasket } from '#contract/week/basket.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import { useLineSaver, useWeeks } from '../basket/use-basket.ts'
import { useSkip } from '../basket/use-skip.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { LockedButton } from '../../ui/LockedButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { OneTimeDialog, type EditedOneTimeItem } from './OneTimeDialog.tsx'
import { OneTimeLine } from './OneTimeLine.tsx'
import { useCollectingBasket } from '../basket/use-collecting-basket.ts'

interface Editing {
  basket: WeekBasket
  edited: EditedOneTimeItem | null
}

/** One-time items of the collecting delivery, until its cut-off (docs/rules/week.md#one-time-items). */
export function OneTimeBlock() {
  const basket = useCollectingBasket()
  return basket ? <Block basket={basket} /> : null
}

/** After the cut-off the block is hidden, and a member who had it open is told why. */
function Block({ basket }: { basket: WeekBasket }) {
  const { weekStart: week, cutOffAt } = basket.delivery
  const now = useNow(basket.now)
  const isOpen = basket.isOpen && now < cutOffAt
  const [begun, setBegun] = useState(week)
  // Of the delivery it was opened for: it stays open when that delivery's cut-off passes.
  const [editing, setEditing] = useState<Editing | null>(null)
  const weeks = useWeeks()
  const of = editing?.basket.delivery.weekStart ?? week
  const nextWeek = weeks.data?.find((one) => one.isOpen && !one.isSkipped && one.weekStart > of)?.weekStart ?? null
  const isLate = !isOpen || of !== week
  const closed = isOpen && begun === week ? null : isOpen ? begun : week
  return (
    <Card as="section" aria-label="Jednorázové položky">
      <h2 className="text-22 font-bold">Jednorázové položky</h2>
      {closed && <Closed week={closed} onSeen={isOpen ? () => setBegun(week) : undefined} />}
      {isOpen && basket.skip && <SkippedDelivery week={week} />}
      {isOpen && !basket.skip && <OpenBlock key={week} basket={basket} onEdit={(edited) => setEditing({ basket, edited })} />}
      {editing && <OneTimeDialog {...editing} late={isLate ? { nextWeek } : null} onClose={() => setEditing(null)} />}
    </Card>
  )
}

/** The whole week is skipped, with its one-time items. */
function SkippedDelivery({ week }: { week: WeekStart }) {
  const { mayEdit, lock, isBusy, buy } = useSkip()
  const label = `Nakupovat v týdnu ${isoWeek(week).week}`
  return (
    <div className="mt-2 flex flex-col items-start gap-3">
      <p className="text-pretty text-muted">
        {nbsp(`Týden ${isoWeek(week).week} celý vynecháváte, ani jednorázové položky v něm nekoupíme. Zůstávají stranou.`)}
      </p>
      {mayEdit &&
        (lock ? (
          <LockedButton reason={lock}>{label}</LockedButton>
        ) : (
          <Button isPending={isBusy} onPress={() => void buy([week])}>
            {label}
          </Button>
        ))}
    </div>
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

interface OpenBlockProps {
  basket: WeekBasket
  /** Opens the editor of a one-time item, or of a new one. */
  onEdit: (edited: EditedOneTimeItem | null) => void
}

function OpenBlock({ basket, onEdit }: OpenBlockProps) {
  const { lines, save } = useLineSaver(basket)
  const list = useRef<HTMLUListElement>(null)
  const { cutOffAt, weekStart } = basket.delivery
  const remove = async (line: BasketLineView) => {
    if (!(await save(line, { quantity: thousandths(0), maxPrice: line.maxPrice }))) return
    // The dialog returned the focus to a button that was gone.
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
              onEdit={() => onEdit({ line, onSave: (change) => void save(line, change) })}
              onRemove={() => void remove(line)}
              onRestore={() => void save(line, basket.lines.find(({ id }) => id === line.id) ?? line)}
            />
          ))}
      </ul>
      <div className="mt-2">
        <Button onPress={() => onEdit(null)}>Přidat jednorázovou položku</Button>
      </div>
    </>
  )
}
