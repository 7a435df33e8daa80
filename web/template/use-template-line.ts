import { useRef, useState } from 'react'
import type { TemplateLineView } from '#contract/template.ts'
import { formatQuantity, type Quantity } from '#domain/money/quantity.ts'
import type { OwnWeeksChoice } from '#domain/template/own-weeks.ts'
import { sentenceOf } from '../lib/refusal.ts'
import { useOwnerId } from '../basket/basket-owner.ts'
import { client } from '../lib/client.ts'
import { toast, toastError } from '../ui/toast.ts'
import { rereadTemplate } from './reread-template.ts'
import { useRunOfSteps } from './use-run-of-steps.ts'

export type LineFields = Pick<TemplateLineView, 'quantity' | 'maxPrice' | 'recurrence' | 'recurrenceWeeks' | 'notes'>

interface Wanted {
  fields: LineFields
  weeks: OwnWeeksChoice
}

const fieldsOf = ({ quantity, maxPrice, recurrence, recurrenceWeeks, notes }: LineFields): LineFields => ({
  quantity,
  maxPrice,
  recurrence,
  recurrenceWeeks,
  notes,
})

/** Gives the weeks back what they had of their own before the template overwrote it. */
const giveBack = (ownerId: string | null, lineId: string, weeks: TemplateLineView['ownWeeks']) =>
  Promise.all(weeks.map((own) => client.basket.changeItem({ ownerId, ...own, lineId })))

/** Does it, reads everything again and answers whether it is done; what went wrong is told. */
async function run(act: () => Promise<unknown>, otherwise: string): Promise<boolean> {
  try {
    await act()
    return true
  } catch (fault) {
    toastError(sentenceOf(fault, otherwise))
    return false
  } finally {
    await rereadTemplate()
  }
}

/** A template line whose changes are shown at once and saved one after another; of waiting ones only the last is sent. */
export function useTemplateLine(line: TemplateLineView) {
  const [draft, setDraft] = useState<LineFields | null>(null)
  const waiting = useRef<Wanted | null>(null)
  const saving = useRef<Promise<boolean> | null>(null)
  const steps = useRunOfSteps<LineFields>()
  const ownerId = useOwnerId()
  const lineId = line.id
  const shown = { ...line, ...draft }

  const saveWaiting = async (): Promise<boolean> => {
    let isDone = true
    while (isDone && waiting.current) {
      const { fields, weeks }: Wanted = waiting.current
      waiting.current = null
      const input = { ownerId, ...fields, lineId, maxPrice: fields.maxPrice!, weeks }
      isDone = await run(() => client.template.changeLine(input), 'Chyba při ukládání změn')
    }
    saving.current = null
    waiting.current = null
    setDraft(null)
    return isDone
  }

  /** Whether it, or a later change that took its place, is saved. */
  const change = (fields: LineFields, weeks: OwnWeeksChoice = 'keep'): Promise<boolean> => {
    setDraft(fieldsOf(fields))
    waiting.current = { fields: fieldsOf(fields), weeks: waiting.current?.weeks === 'overwrite' ? 'overwrite' : weeks }
    saving.current ??= saveWaiting()
    return saving.current
  }

  const takeBack = async (before: LineFields, ownWeeks: TemplateLineView['ownWeeks']) => {
    if ((await change(before)) && ownWeeks.length > 0) await run(() => giveBack(ownerId, lineId, ownWeeks), 'Chyba při ukládání změn')
  }
  // A line that had no cap cannot be without one again (spec 2 §5).
  const undo = (before: LineFields, ownWeeks: TemplateLineView['ownWeeks']) =>
    before.maxPrice === null ? {} : { undo: () => void takeBack(before, ownWeeks) }

  return {
    shown,
    /** By the dialog: all at once, said with the way back. */
    edit: async (fields: LineFields, weeks: OwnWeeksChoice, said = 'Položka byla upravena') => {
      const [before, own] = [fieldsOf(shown), weeks === 'overwrite' ? line.ownWeeks : []]
      if (await change(fields, weeks)) toast(said, undo(before, own))
    },
    /** By the stepper: the run of presses is said once, and taken back as one. */
    step: (quantity: Quantity) => {
      const saved = steps.press(fieldsOf(shown))
      void change({ ...fieldsOf(shown), quantity }).then((isDone) => {
        if (isDone) saved(`${line.item.name}: ${formatQuantity(quantity, line.item.unit)}`, (before) => void takeBack(before, []))
        else steps.end()
      })
    },
    pause: () => run(() => client.template.pauseLine({ ownerId, lineId }), 'Chyba při změně stavu poptávky'),
    resume: () => run(() => client.template.resumeLine({ ownerId, lineId }), 'Chyba při změně stavu poptávky'),
    remove: () => run(() => client.template.removeLine({ ownerId, lineId }), 'Chyba při mazání poptávky'),
  }
}
