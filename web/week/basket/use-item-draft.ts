import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BasketLineView } from '#contract/week/basket.ts'
import { slipQuestions } from '#domain/week/basket/slip.ts'
import { isPrice, type Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { CHANGED_ELSEWHERE, meanwhileOf, sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { toast } from '../../ui/toast.ts'
import { whenMeant } from '../../ui/when-meant.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { changeForGood, changeMode, takeToWeek } from './change-elsewhere.ts'
import { appliedText } from '../deliveries/late.ts'
import { typedOver } from './typed-over.ts'
import type { LineChange } from './use-basket.ts'

/** How long a change holds. */
export type Scope = 'week' | 'template'

export interface ItemDrafting {
  line: BasketLineView
  weekStart: WeekStart
  onClose: () => void
  /** Saves it for this week. */
  onSave: (change: LineChange) => void
}

/** The template's line, where it comes from it, and from which week a change of it would hold. */
function useStanding(lineId: string, enabled: boolean) {
  const ownerId = useOwnerId()
  const { data: template } = useQuery({ ...orpc.template.read.queryOptions({ input: { ownerId } }), enabled })
  return { ownerId, holdsFrom: template?.holdsFrom ?? null, standing: template?.lines.find(({ id }) => id === lineId) }
}

// An extra that is not wanted is deleted; of a template line nothing means „tento týden ne“, and asks for no cap.
const faultsOf = ({ total, cap, isExtra }: { total: Quantity | null; cap: Money | null; isExtra: boolean }) => ({
  quantity: total === null || (total === 0 && isExtra) ? 'Zadejte množství' : null,
  cap: (total !== 0 || isExtra) && (cap === null || !isPrice(cap)) ? 'Zadejte cenu do' : null,
})

/** What is sent while the dialog is open: it closes once that is done, and says otherwise why not. */
function useSending(onClose: () => void) {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const send = async (act: Promise<void>, said: string) => {
    setPending(true)
    try {
      await act
      toast(said)
      onClose()
    } catch (fault) {
      setError(meanwhileOf(fault) ? CHANGED_ELSEWHERE : sentenceOf(fault, 'Chyba při ukládání změn'))
      setPending(false)
    }
  }
  return { isPending, error, send }
}

/** What somebody types of a line, and where it can go: to this week, to the template, to a later week. */
export function useItemDraft({ line, weekStart, onClose, onSave }: ItemDrafting) {
  const isExtra = line.templateQuantity === null
  const [total, setTotal] = useState<Quantity | null>(line.quantity)
  const [cap, setCap] = useState<Money | null>(line.maxPrice)
  // Of an extra alone.
  const [mode, setMode] = useState(line.serviceMode)
  const [scope, setScope] = useState<Scope>('week')
  const [isTried, setTried] = useState(false)
  const { isPending, error, send } = useSending(onClose)
  const { ownerId, holdsFrom, standing } = useStanding(line.id, !isExtra)
  const isOther = total !== line.quantity || cap !== line.maxPrice
  const isNone = total === 0 && !isExtra
  const faults = faultsOf({ total, cap, isExtra })
  /** Goes on with what is typed once nothing is wrong with it, and what may be a slip is meant so. */
  const whenReady = (act: (change: LineChange) => void) => {
    setTried(true)
    if (total === null || faults.quantity || faults.cap || isPending) return
    const change = { quantity: total, maxPrice: cap }
    whenMeant(slipQuestions(typedOver(line, change)), () => act(change))
  }
  const save = () =>
    whenReady((change) => {
      if (scope === 'template' && standing && !isNone)
        return void send(changeForGood(standing, line, { ownerId, weekStart }, change), 'Položka byla upravena')
      if (mode !== null && mode !== line.serviceMode)
        return void send(
          changeMode(line, ownerId, mode).then(() => (isOther ? onSave(change) : undefined)),
          'Položka byla upravena',
        )
      onClose()
      onSave(change)
    })
  const carryTo = (week: WeekStart) =>
    whenReady((change) => void send(takeToWeek(line, { ownerId, weekStart: week }, change), appliedText(week)))
  return {
    total,
    setTotal,
    cap,
    setCap,
    mode,
    setMode,
    scope,
    setScope,
    faults: isTried ? faults : { quantity: null, cap: null },
    isNone,
    isDirty: isOther || mode !== line.serviceMode,
    isPending,
    error,
    holdsFrom,
    save,
    carryTo,
  }
}
