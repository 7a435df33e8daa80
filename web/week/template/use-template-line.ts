import { useRef } from 'react'
import type { TemplateLineView } from '#contract/week/template.ts'
import { slipQuestions } from '#domain/week/basket/slip.ts'
import { formatQuantity, type Quantity } from '#domain/money/quantity.ts'
import type { OwnWeeksChoice } from '#domain/week/template/own-weeks.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { client } from '../../lib/client.ts'
import { CHANGED_ELSEWHERE, meanwhileOf, sentenceOf } from '../../lib/refusal.ts'
import { toast, toastError } from '../../ui/toast.ts'
import { whenMeant } from '../../ui/when-meant.ts'
import { TEMPLATE_OFFLINE } from './offline-template.ts'
import { giveBack, putBackLine } from './put-back-line.ts'
import { rereadTemplate } from '../basket/reread-template.ts'
import { typedInLine } from './typed-in-line.ts'
import { fieldsOf, isSameLine, sayFailed, useLineChanges, type LineFields } from './use-line-changes.ts'
import { useLineSteps, type LineStep } from './use-line-steps.ts'
import { useRunOfSteps } from '../../ui/use-run-of-steps.ts'

/** Does it, reads everything again and answers whether it is done; what went wrong is told. */
async function run(act: () => Promise<unknown>, otherwise: string): Promise<boolean> {
  try {
    await act()
    return true
  } catch (fault) {
    toastError(meanwhileOf(fault) ? CHANGED_ELSEWHERE : sentenceOf(fault, otherwise, TEMPLATE_OFFLINE))
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
  const steps = useRunOfSteps<LineStep>()
  // Where the run of presses has got: its way back may be taken while the last of them is still on its way.
  const lastPress = useRef<LineStep | null>(null)
  const ownerId = useOwnerId()
  const lineId = line.id
  const shown = { ...line, ...draft }
  const { now, made, without } = useLineSteps(fieldsOf(shown))

  // What was changed since, here or elsewhere, stays.
  const takeBack = async (first: LineStep, last = first, ownWeeks: TemplateLineView['ownWeeks'] = []) => {
    const wanted = without(first, last)
    if (isSameLine(wanted, now.current)) return void toast(`${line.item.name}: tuto změnu už nahradila pozdější, ta zůstává`)
    const saved = await change(wanted)
    sayFailed(saved)
    if (saved.isDone && ownWeeks.length > 0) await run(() => giveBack(ownerId, lineId, ownWeeks, wanted), 'Chyba při ukládání změn')
  }
  // A line that had no cap cannot be without one again (spec 2 §5).
  const undo = (step: LineStep, ownWeeks: TemplateLineView['ownWeeks']) =>
    step.before.maxPrice === null ? {} : { undo: () => void takeBack(step, step, ownWeeks) }

  return {
    shown,
    conflict,
    settle,
    /** By the dialog: all at once, said with the way back. Answers what is to be said inside it, null where it may close. */
    edit: async (fields: LineFields, weeks: OwnWeeksChoice, { said = 'Položka byla upravena', seen }: EditOptions = {}) => {
      const [before, own] = [fieldsOf(shown), weeks === 'overwrite' ? line.ownWeeks : []]
      const saved = await change(fields, weeks, seen)
      if (saved.isDone) toast(said, undo(made({ before, after: fieldsOf(fields) }), own))
      return saved.isDone ? null : saved.sentence
    },
    /** By the stepper: the run of presses is said once, and taken back as one. */
    step: (quantity: Quantity) =>
      whenMeant(slipQuestions(typedInLine(line, shown, { quantity, maxPrice: null })), () => {
        const press = made({ before: fieldsOf(shown), after: { ...fieldsOf(shown), quantity } })
        const say = steps.press(press)
        lastPress.current = press
        void change(press.after).then((saved) => {
          sayFailed(saved)
          const back = (first: LineStep) => void takeBack(first, lastPress.current ?? press)
          if (saved.isDone) say(`${line.item.name}: ${formatQuantity(quantity, line.item.unit)}`, back)
          else steps.end()
        })
      }),
    pause: () => run(() => client.template.pauseLine({ ownerId, lineId }), 'Chyba při změně stavu poptávky'),
    resume: () => run(() => client.template.resumeLine({ ownerId, lineId }), 'Chyba při změně stavu poptávky'),
    /** Says itself that it is done, with the way back. */
    remove: async () => {
      if (!(await run(() => client.template.removeLine({ ownerId, lineId, seen: fieldsOf(shown) }), 'Chyba při mazání poptávky'))) return
      const { maxPrice } = shown
      // No line is added without a cap (spec 2 §5).
      const undo =
        maxPrice === null ? {} : { undo: () => void run(() => putBackLine(ownerId, { ...shown, maxPrice }), 'Chyba při ukládání změn') }
      toast('Položka byla smazána', undo)
    },
  }
}
