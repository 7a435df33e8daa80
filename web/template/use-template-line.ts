import type { TemplateLineView } from '#contract/template.ts'
import { formatQuantity, type Quantity } from '#domain/money/quantity.ts'
import type { OwnWeeksChoice } from '#domain/template/own-weeks.ts'
import { useOwnerId } from '../basket/basket-owner.ts'
import { client } from '../lib/client.ts'
import { sentenceOf } from '../lib/refusal.ts'
import { toast, toastError } from '../ui/toast.ts'
import { rereadTemplate } from './reread-template.ts'
import { fieldsOf, useLineChanges, type LineFields } from './use-line-changes.ts'
import { useRunOfSteps } from './use-run-of-steps.ts'

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

interface EditOptions {
  said?: string
  seen?: LineFields | undefined
}

/** What can be done with a line of the template, each told when it is done and, where it can be, with the way back. */
export function useTemplateLine(line: TemplateLineView) {
  const { draft, conflict, change, settle } = useLineChanges(line)
  const steps = useRunOfSteps<LineFields>()
  const ownerId = useOwnerId()
  const lineId = line.id
  const shown = { ...line, ...draft }

  // What came to stand beside the change meanwhile stays.
  const takeBack = async (before: LineFields, after: LineFields, ownWeeks: TemplateLineView['ownWeeks'] = []) => {
    if ((await change(before, 'keep', after)) && ownWeeks.length > 0)
      await run(() => giveBack(ownerId, lineId, ownWeeks), 'Chyba při ukládání změn')
  }
  // A line that had no cap cannot be without one again (spec 2 §5).
  const undo = (before: LineFields, after: LineFields, ownWeeks: TemplateLineView['ownWeeks']) =>
    before.maxPrice === null ? {} : { undo: () => void takeBack(before, after, ownWeeks) }

  return {
    shown,
    conflict,
    settle,
    /** By the dialog: all at once, said with the way back. */
    edit: async (fields: LineFields, weeks: OwnWeeksChoice, { said = 'Položka byla upravena', seen }: EditOptions = {}) => {
      const [before, own] = [fieldsOf(shown), weeks === 'overwrite' ? line.ownWeeks : []]
      if (await change(fields, weeks, seen)) toast(said, undo(before, fieldsOf(fields), own))
    },
    /** By the stepper: the run of presses is said once, and taken back as one. */
    step: (quantity: Quantity) => {
      const saved = steps.press(fieldsOf(shown))
      const after = { ...fieldsOf(shown), quantity }
      void change(after).then((isDone) => {
        if (isDone) saved(`${line.item.name}: ${formatQuantity(quantity, line.item.unit)}`, (before) => void takeBack(before, after))
        else steps.end()
      })
    },
    pause: () => run(() => client.template.pauseLine({ ownerId, lineId }), 'Chyba při změně stavu poptávky'),
    resume: () => run(() => client.template.resumeLine({ ownerId, lineId }), 'Chyba při změně stavu poptávky'),
    remove: () => run(() => client.template.removeLine({ ownerId, lineId }), 'Chyba při mazání poptávky'),
  }
}
