import { useState } from 'react'
import type { ItemCard } from '#contract/shapes.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { Late } from '../../week/deliveries/late.ts'
import { LateButton, LateNotice } from '../../week/deliveries/LateNotice.tsx'
import { sentenceOf } from '../../lib/refusal.ts'
import type { EntryTarget } from './entry-target.ts'
import { entryQuestions } from './typed-entry.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { isMeant } from '../../ui/when-meant.ts'
import { AmountFields } from './AmountFields.tsx'
import { CAP_HINT, choiceFaults, detailsOf, freshChoice, isFaulty, isSameChoice, noFaults, type Choice, type Details } from './choice.ts'

export interface ItemDetailsProps {
  item: ItemCard
  /** What the purchase it is added to has already. */
  present?: EntryTarget['present']
  hasPeriod: boolean
  /** Off where what is there already only changes its amount. */
  hasNote?: boolean
  /** What is said of a fault that is no refusal. */
  failure: string
  /** What stands in the fields at first, where it is known already. */
  initial?: Partial<Choice>
  addLabel?: string
  /** Set once the cut-off has passed while it is being filled in; then it is added to the next week. */
  late?: Late | null
  /** What going back is called, where it does not lead to other items. */
  backLabel?: string
  /** Going back closes the dialog, which asks first where something is typed. */
  isBackClosing?: boolean
  /** Whether something is typed that going away would lose. */
  onTouch?: (isTouched: boolean) => void
  onBack: () => void
  onAdd: (details: Details) => Promise<void>
}

/** How much of an item, at most for how much, and in the template how often (spec 2 §5). */
export function ItemDetails(props: ItemDetailsProps) {
  const {
    item,
    present = [],
    hasPeriod,
    hasNote,
    failure,
    initial,
    addLabel = 'Přidat položku',
    backLabel = 'Vybrat jinou položku',
    isBackClosing = false,
    onTouch,
    late = null,
    onBack,
    onAdd,
  } = props
  const [first] = useState<Choice>({ ...freshChoice, ...initial })
  const [choice, setChoice] = useState(first)
  const [isTried, setTried] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const faults = choiceFaults(choice, item, hasPeriod)
  const add = async () => {
    setTried(true)
    if (isFaulty(faults) || isPending || late?.nextWeek === null) return
    if (!(await isMeant(entryQuestions({ present }, [{ item, quantity: choice.quantity, maxPrice: choice.maxPrice }])))) return
    setPending(true)
    try {
      await onAdd(detailsOf(choice))
    } catch (fault) {
      setError(sentenceOf(fault, failure))
      setPending(false)
    }
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <LateNotice late={late} />
      <AmountFields
        item={item}
        choice={choice}
        onChange={(changed) => {
          const next = { ...choice, ...changed }
          onTouch?.(!isSameChoice(next, first))
          setChoice(next)
        }}
        faults={isTried ? faults : noFaults}
        hasPeriod={hasPeriod}
        hasNote={hasNote}
      />
      <p className="text-14 text-muted">{nbsp(CAP_HINT)}</p>
      {error && <Notice tone="error">{error}</Notice>}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="quiet" {...(isBackClosing ? { slot: 'close' } : { onPress: onBack })}>
          {backLabel}
        </Button>
        <LateButton late={late} type="submit" isPending={isPending}>
          {addLabel}
        </LateButton>
      </div>
    </form>
  )
}
