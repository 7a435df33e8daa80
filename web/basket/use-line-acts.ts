import type { RefObject } from 'react'
import type { BasketLineView } from '#contract/basket.ts'
import type { Delivery } from '#contract/deliveries.ts'
import { slipQuestions } from '#domain/basket/slip.ts'
import { formatPrice, type Money } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { counted } from '#domain/text/count.ts'
import { sentenceOf } from '../lib/refusal.ts'
import { useSteady } from '../lib/use-steady.ts'
import { toast, toastError } from '../ui/toast.ts'
import { whenMeant } from '../ui/when-meant.ts'
import { useOwnerId } from './basket-owner.ts'
import type { LineActs } from './BasketLine.tsx'
import { putBack } from './change-elsewhere.ts'
import type { LineChange, SaveLine } from './use-basket.ts'
import { typedOver } from './typed-over.ts'
import { useUndo } from './use-undo.ts'

/** A line with its dialog. */
export interface OpenDialog {
  id: string
  dialog: 'edit' | 'cap' | 'remove'
}

export interface LineActing {
  delivery: Delivery
  save: SaveLine
  onOpen: (opened: OpenDialog) => void
  /** Gets the focus when a card goes that had it. */
  list: RefObject<HTMLElement | null>
}

const NOTHING = thousandths(0)

/** What can be done with the lines of a week; the same object for as long as the list lives. */
export function useLineActs({ delivery, save, onOpen, list }: LineActing) {
  const ownerId = useOwnerId()
  const { remember, undoLast } = useUndo()
  /** Remembers what a line was before a change, and gives back the way there. */
  const wayBack = (line: BasketLineView) =>
    remember({
      id: line.id,
      takeBack: () => void save(line, { quantity: line.excluded ? NOTHING : line.quantity, maxPrice: line.maxPrice }),
    })
  const leaveOut = (line: BasketLineView) => {
    void save(line, { quantity: NOTHING, maxPrice: line.maxPrice })
    toast(`${line.item.name}: tento týden ne`, { undo: wayBack(line) })
  }
  /** Of what came for this week alone: it is gone then. */
  const remove = async (line: BasketLineView) => {
    if (!(await save(line, { quantity: NOTHING, maxPrice: line.maxPrice }))) return
    if (isLost(line)) list.current?.focus()
    const week = { ownerId, deliveryId: delivery.id, weekStart: delivery.weekStart }
    toast('Položka byla smazána', { undo: remember({ id: line.id, takeBack: () => void putBackOrSay(line, week) }) })
  }
  const raise = (line: BasketLineView, maxPrice: Money) => save(line, { quantity: line.quantity, maxPrice })
  const raiseAll = (raised: readonly { line: BasketLineView; cap: Money }[]) => {
    for (const { line, cap } of raised) void raise(line, cap)
    const takeBack = () => {
      for (const { line } of raised) void save(line, { quantity: line.quantity, maxPrice: line.maxPrice })
    }
    const first = raised[0]
    if (first)
      toast(`Strop zvýšen u\u00a0${counted(raised.length, 'položky', 'položek', 'položek')}`, {
        undo: remember({ id: first.line.id, takeBack }),
      })
  }
  const edit = async (line: BasketLineView, change: LineChange) => {
    if (await save(line, change)) toast('Položka byla upravena', { undo: wayBack(line) })
  }
  const acts = useSteady<LineActs>({
    change: (line, quantity) => {
      if (quantity !== 0)
        whenMeant(slipQuestions(typedOver(line, { quantity, maxPrice: null })), () => {
          wayBack(line)
          void save(line, { quantity, maxPrice: line.maxPrice })
        })
      else if (line.templateQuantity === null) void remove(line)
      else leaveOut(line)
    },
    restore: (line) => {
      wayBack(line)
      void save(line, { quantity: line.templateQuantity!, maxPrice: line.templateMaxPrice })
    },
    edit: ({ id }, first) => onOpen({ id, dialog: first ?? 'edit' }),
    leaveOut,
    remove: ({ id }) => onOpen({ id, dialog: 'remove' }),
    raiseCap: (line, cap) => {
      void raise(line, cap)
      toast(`${line.item.name}: strop ${formatPrice(cap)}`, { undo: wayBack(line) })
    },
  })
  return { acts, edit, remove, raiseAll, undoLast }
}

/** Whether the focus goes with the card of a line, or went with it. */
function isLost(line: BasketLineView): boolean {
  const { activeElement, body } = document
  return activeElement === body || activeElement?.closest('article')?.getAttribute('aria-label') === line.item.name
}

async function putBackOrSay(...[line, week]: Parameters<typeof putBack>) {
  try {
    await putBack(line, week)
  } catch (fault) {
    toastError(sentenceOf(fault, 'Chyba při přidávání položky: Neznámá chyba'))
  }
}
