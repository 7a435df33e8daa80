import type { RefObject } from 'react'
import type { BasketLineView } from '#contract/week/basket.ts'
import type { Delivery } from '#contract/week/deliveries.ts'
import { slipQuestions } from '#domain/week/basket/slip.ts'
import { formatPrice, type Money } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { counted } from '#domain/text/count.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { useSteady } from '../../lib/use-steady.ts'
import { toast, toastError } from '../../ui/toast.ts'
import { whenMeant } from '../../ui/when-meant.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import type { LineActs } from './BasketLine.tsx'
import { putBack } from './change-elsewhere.ts'
import type { LineChange, SaveLine } from './use-basket.ts'
import { typedOver } from './typed-over.ts'
import { useWayBack } from './use-way-back.ts'

/** A line with its dialog. */
export interface OpenDialog {
  id: string
  dialog: 'edit' | 'cap' | 'remove'
}

export interface LineActing {
  delivery: Delivery
  /** As shown at present. */
  lines: readonly BasketLineView[]
  save: SaveLine
  onOpen: (opened: OpenDialog) => void
  /** Gets the focus when the focused card disappears. */
  list: RefObject<HTMLElement | null>
}

const NOTHING = thousandths(0)

/** The commands for the lines of a week; a stable object while the list is mounted. */
export function useLineActs({ delivery, lines, save, onOpen, list }: LineActing) {
  const ownerId = useOwnerId()
  const back = useCall(putBack, {
    onError: (error) => toastError(sentenceOf(error, 'Chyba při přidávání položky: Neznámá chyba')),
  })
  const { wayBack, rememberOther, undoLast } = useWayBack(lines, save)
  /** Changes a line and returns its undo. */
  const set = (line: BasketLineView, wanted: LineChange) => {
    void save(line, wanted)
    return wayBack(line, wanted)
  }
  const leaveOut = (line: BasketLineView) => {
    toast(`${line.item.name}: tento týden ne`, { undo: set(line, { quantity: NOTHING, maxPrice: line.maxPrice }) })
  }
  /** Removes an item of this week only. */
  const remove = async (line: BasketLineView) => {
    if (!(await save(line, { quantity: NOTHING, maxPrice: line.maxPrice }))) return
    if (isLost(line)) list.current?.focus()
    const gone = { line, ownerId, deliveryId: delivery.id, weekStart: delivery.weekStart }
    // A wait that was ended comes back only by the binding button.
    if (line.origin === 'waiting') return void toast(`${line.item.name}: už nečeká`)
    toast('Položka byla smazána', { undo: rememberOther(line.id, () => void back.ask(gone)) })
  }
  const raise = (line: BasketLineView, cap: Money) => set(line, { quantity: line.quantity, maxPrice: cap })
  const raiseAll = (raised: readonly { line: BasketLineView; cap: Money }[]) => {
    const backs = raised.map(({ line, cap }) => raise(line, cap))
    const first = raised[0]
    if (first)
      toast(`Strop zvýšen u\u00a0${counted(raised.length, 'položky', 'položek', 'položek')}`, {
        undo: rememberOther(first.line.id, () => {
          for (const back of backs) back()
        }),
      })
  }
  const edit = async (line: BasketLineView, change: LineChange) => {
    if (await save(line, change)) toast('Položka byla upravena', { undo: wayBack(line, change) })
  }
  const acts = useSteady<LineActs>({
    change: (line, quantity) => {
      if (quantity !== 0)
        whenMeant(slipQuestions(typedOver(line, { quantity, maxPrice: null })), () => void set(line, { quantity, maxPrice: line.maxPrice }))
      else if (line.templateQuantity === null) void remove(line)
      else leaveOut(line)
    },
    restore: (line) => {
      set(line, { quantity: line.templateQuantity!, maxPrice: line.templateMaxPrice, furtherSteps: line.templateFurtherSteps })
    },
    edit: ({ id }, first) => onOpen({ id, dialog: first ?? 'edit' }),
    leaveOut,
    refuse: (line) => void remove(line),
    remove: ({ id }) => onOpen({ id, dialog: 'remove' }),
    raiseCap: (line, cap) => {
      toast(`${line.item.name}: strop ${formatPrice(cap)}`, { undo: raise(line, cap) })
    },
  })
  return { acts, edit, remove, raiseAll, undoLast }
}

/** Whether the focus disappears, or has disappeared, with a line's card. */
function isLost(line: BasketLineView): boolean {
  const { activeElement, body } = document
  return activeElement === body || activeElement?.closest('article')?.getAttribute('aria-label') === line.item.name
}
