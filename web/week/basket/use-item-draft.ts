import { useQuery } from '@tanstack/react-query'
import type { BasketLineView } from '#contract/week/basket.ts'
import { slipQuestions } from '#domain/week/basket/slip.ts'
import { isPrice, type Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { isSameLine } from '#domain/week/clearing/line-steps.ts'
import { draftsOf, statedSteps, type StepDraft } from '#domain/week/clearing/step-draft.ts'
import type { Unit } from '#domain/money/unit.ts'
import type { OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { stepFaults } from '../clearing/step-faults.ts'
import { useForm } from '../../form/use-form.ts'
import { orpc } from '../../lib/rpc.ts'
import type { CallOptions } from '../../lib/use-call.ts'
import { toast } from '../../ui/toast.ts'
import { isMeant } from '../../ui/when-meant.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { changeForGood, changeMode, takeToWeek } from './change-elsewhere.ts'
import { appliedText, type Late } from '../deliveries/late.ts'
import { typedOver } from './typed-over.ts'
import type { LineChange } from './use-basket.ts'

/** Whether a change applies to the week or to the template. */
export type Scope = 'week' | 'template'

export interface ItemDrafting {
  line: BasketLineView
  weekStart: WeekStart
  /** Set once the cut-off has passed while the dialog is open. */
  late: Late | null
  onClose: () => void
  /** Saves it for this week: shown at once, queued without a connection. */
  onSave: (change: LineChange) => void
}

interface ItemDraft {
  quantity: Quantity | null
  maxPrice: Money | null
  furtherSteps: readonly StepDraft[]
  /** Only of a one-time item. */
  mode: OneTimeMode | null
  scope: Scope
}

/** The line's template line, if it has one, and the week from which a change of it would apply. */
function useStanding(lineId: string, enabled: boolean) {
  const ownerId = useOwnerId()
  const { data: template } = useQuery({ ...orpc.template.read.queryOptions({ input: { ownerId } }), enabled })
  return { ownerId, effectiveFrom: template?.effectiveFrom ?? null, standing: template?.lines.find(({ id }) => id === lineId) }
}

// A one-time item with quantity zero is removed; a template line is excluded, which needs no cap.
const faultsOf = ({ quantity, maxPrice, furtherSteps }: ItemDraft, unit: Unit, isOnlyThisWeek: boolean) => ({
  quantity: quantity === null || (quantity === 0 && isOnlyThisWeek) ? 'Zadejte množství' : null,
  maxPrice: (quantity !== 0 || isOnlyThisWeek) && (maxPrice === null || !isPrice(maxPrice)) ? 'Zadejte cenu do' : null,
  ...(quantity === 0 ? {} : stepFaults({ quantity, maxPrice }, furtherSteps, unit)),
})

/** The form of a line, which can be saved in this week, in the template, or in a later week. */
export function useItemDraft({ line, weekStart, late, onClose, onSave }: ItemDrafting) {
  const isOnlyThisWeek = line.templateQuantity === null
  const { ownerId, effectiveFrom, standing } = useStanding(line.id, !isOnlyThisWeek)
  const changeOf = ({ quantity, maxPrice, furtherSteps }: ItemDraft): LineChange => ({
    quantity: quantity!,
    maxPrice,
    furtherSteps: statedSteps(furtherSteps),
  })

  /** Returns the message of success; null for a change of this week, which reports itself. */
  async function send(draft: ItemDraft, options: CallOptions): Promise<string | null> {
    const { scope, mode } = draft
    const change = changeOf(draft)
    if (late?.nextWeek) {
      await takeToWeek(line, { ownerId, weekStart: late.nextWeek }, change, options)
      return appliedText(late.nextWeek)
    }
    if (scope === 'template' && standing && draft.quantity !== 0) {
      await changeForGood(standing, line, { ownerId, weekStart }, change, options)
      return 'Položka byla upravena'
    }
    const isOther = !isSameLine(change, line)
    if (mode === null || mode === line.serviceMode) {
      onSave(change)
      return null
    }
    await changeMode(line, ownerId, mode, options)
    if (isOther) onSave(change)
    return 'Položka byla upravena'
  }
  const form = useForm({
    draft: {
      quantity: line.quantity,
      maxPrice: line.maxPrice,
      furtherSteps: draftsOf(line),
      mode: line.serviceMode,
      scope: 'week',
    } as ItemDraft,
    inputOf: (draft) => draft,
    rules: (draft) => faultsOf(draft, line.item.unit, isOnlyThisWeek),
    confirm: (draft) => late?.nextWeek !== null && isMeant(slipQuestions(typedOver(line, changeOf(draft)))),
    send,
    onSaved: (said) => {
      if (said !== null) toast(said)
      onClose()
    },
  })
  return { form, effectiveFrom, isNone: form.draft.quantity === 0 && !isOnlyThisWeek }
}
