import { useRef } from 'react'
import type { TemplateLineView } from '#contract/week/template.ts'
import { slipQuestions } from '#domain/week/basket/slip.ts'
import { formatQuantity, type Quantity } from '#domain/money/quantity.ts'
import { withFittingSteps } from '#domain/week/clearing/line-steps.ts'
import type { OwnWeeksChoice } from '#domain/week/template/own-weeks.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { CHANGED_ELSEWHERE, meanwhileOf, sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { toast, toastError } from '../../ui/toast.ts'
import { whenMeant } from '../../ui/when-meant.ts'
import { TEMPLATE_OFFLINE } from './offline-template.ts'
import { actOnLine, type LineAct } from './line-acts.ts'
import { typedInLine } from './typed-in-line.ts'
import { fieldsOf, isSameLine, sayFailed, useLineChanges, type LineFields } from './use-line-changes.ts'
import { useLineSteps, type LineStep } from './use-line-steps.ts'
import { useRunOfSteps } from '../../ui/use-run-of-steps.ts'

interface EditOptions {
  said?: string
  seen?: LineFields | undefined
}

/** The commands for a template line, each reported after success and, if possible, with undo. */
export function useTemplateLine(line: TemplateLineView) {
  const { draft, conflict, change, settle } = useLineChanges(line)
  const steps = useRunOfSteps<LineStep>()
  // The progress of the run of presses: undo may be requested while the last press is being sent.
  const lastPress = useRef<LineStep | null>(null)
  const ownerId = useOwnerId()
  const lineId = line.id
  const shown = { ...line, ...draft }
  const { ask } = useCall(actOnLine)
  /** Performs an act and returns whether it succeeded; reports errors. */
  const run = async (act: LineAct, otherwise: string): Promise<boolean> => {
    const { isDone, ...outcome } = await ask(act)
    if ('error' in outcome)
      toastError(meanwhileOf(outcome.error) ? CHANGED_ELSEWHERE : sentenceOf(outcome.error, otherwise, TEMPLATE_OFFLINE))
    return isDone
  }
  const { now, made, without } = useLineSteps(fieldsOf(shown))

  // Later changes, here or elsewhere, stay.
  const takeBack = async (first: LineStep, last = first, ownWeeks: TemplateLineView['ownWeeks'] = []) => {
    const wanted = withFittingSteps(without(first, last))
    if (isSameLine(wanted, now.current)) return void toast(`${line.item.name}: tuto změnu už nahradila pozdější, ta zůstává`)
    const saved = await change(wanted)
    sayFailed(saved)
    if (saved.isDone && ownWeeks.length > 0)
      await run({ do: 'give back', ownerId, lineId, weeks: ownWeeks, line: wanted }, 'Chyba při ukládání změn')
  }
  // A line that had no cap cannot lose it again (docs/rules/week.md#template).
  const undo = (step: LineStep, ownWeeks: TemplateLineView['ownWeeks']) =>
    step.before.maxPrice === null ? {} : { undo: () => void takeBack(step, step, ownWeeks) }

  return {
    shown,
    conflict,
    settle,
    /** From the dialog: all fields at once, reported with undo. */
    edit: async (fields: LineFields, weeks: OwnWeeksChoice, { said = 'Položka byla upravena', seen }: EditOptions = {}) => {
      const [before, own] = [fieldsOf(shown), weeks === 'overwrite' ? line.ownWeeks : []]
      const saved = await change(fields, weeks, seen)
      if (saved.isDone) toast(said, undo(made({ before, after: fieldsOf(fields) }), own))
      return saved
    },
    /** From the stepper: the run of presses is reported once, and undone as one. */
    step: (quantity: Quantity) =>
      whenMeant(slipQuestions(typedInLine(line, shown, { quantity, maxPrice: null })), () => {
        const press = made({ before: fieldsOf(shown), after: withFittingSteps({ ...fieldsOf(shown), quantity }) })
        const say = steps.press(press)
        lastPress.current = press
        void change(press.after).then((saved) => {
          sayFailed(saved)
          const back = (first: LineStep) => void takeBack(first, lastPress.current ?? press)
          if (saved.isDone) say(`${line.item.name}: ${formatQuantity(quantity, line.item.unit)}`, back)
          else steps.end()
        })
      }),
    pause: () => run({ do: 'pause', ownerId, lineId }, 'Chyba při změně stavu poptávky'),
    resume: () => run({ do: 'resume', ownerId, lineId }, 'Chyba při změně stavu poptávky'),
    /** Reports success itself, with undo. */
    remove: async () => {
      if (!(await run({ do: 'remove', ownerId, lineId, seen: fieldsOf(shown) }, 'Chyba při mazání poptávky'))) return
      const { maxPrice } = shown
      // A line without a cap cannot be added.
      const undo =
        maxPrice === null
          ? {}
          : { undo: () => void run({ do: 'put back', ownerId, line: { ...shown, maxPrice } }, 'Chyba při ukládání změn') }
      toast('Položka byla smazána', undo)
    },
  }
}
