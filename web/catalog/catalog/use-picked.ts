import { useState } from 'react'
import type { ItemCard, PickedCard } from '#contract/shapes.ts'
import { useSkip } from '../../week/basket/use-skip.ts'
import type { SteppedLine } from '#domain/week/clearing/line-steps.ts'
import { draftsOf, statedSteps } from '#domain/week/clearing/step-draft.ts'
import type { StepError } from '../../week/clearing/StepsFields.tsx'
import type { StatedWait } from '../../week/basket/WaitPromises.tsx'
import { useForm, type Form } from '../../form/use-form.ts'
import { presentOf, saidOf, sayPresent, type EntryList, type EntryTarget } from './entry-target.ts'
import { entryQuestions } from './typed-entry.ts'
import { toast } from '../../ui/toast.ts'
import { isMeant } from '../../ui/when-meant.ts'
import type { ChoiceField } from './AmountFields.tsx'
import { choiceFaults, detailsOf, freshChoice, type Choice } from './choice.ts'

export interface Picked {
  item: PickedCard
  choice: Choice
  /** What the purchase contains already, in words; a line that can be changed here is changed instead of adding a second one. */
  present: { words: string; isChanged: boolean } | null
}

interface Pick {
  item: PickedCard
  /** The typed values; others come from the existing line, or default to one unit. */
  typed: Partial<Choice>
}

function presentIn(target: EntryTarget, item: ItemCard): Picked['present'] {
  const present = presentOf(target, item)
  if (!present) return null
  if (present.lineId === null) return { words: `Už máte ${sayPresent(target, present)}. Tohle se přidá k tomu.`, isChanged: false }
  if (present.quantity === 0 && target.place === undefined) return { words: 'Na tento týden jste ji vynechali.', isChanged: true }
  return { words: `Už máte ${sayPresent(target, present)}. Změní se množství, druhý řádek nevznikne.`, isChanged: true }
}

function pickedOf(target: EntryTarget, { item, typed }: Pick): Picked {
  const present = presentIn(target, item)
  const line = present?.isChanged ? presentOf(target, item) : undefined
  const own = line && {
    maxPrice: line.maxPrice,
    furtherSteps: draftsOf(line),
    ...(line.quantity > 0 && { quantity: line.quantity }),
  }
  return { item, present, choice: { ...freshChoice, ...own, ...typed } }
}

/** Whether an item may be told to wait: the target can, the item keeps, and it becomes a line of its own. */
const mayBeToldToWait = ({ waiting }: EntryTarget, { item, present }: Picked): boolean =>
  waiting !== undefined && item.isStorable && !present?.isChanged

/** For how many weeks it waits. After the cut-off the target is another one, where nothing waits. */
const waitOf = (target: EntryTarget, picked: Picked): number => (mayBeToldToWait(target, picked) ? picked.choice.waitWeeks : 0)

/** The line of an item; null while its quantity or cap is not filled in. */
const lineOf = ({ choice: { quantity, maxPrice, furtherSteps } }: Picked): SteppedLine | null =>
  quantity && maxPrice ? { quantity, maxPrice, furtherSteps: statedSteps(furtherSteps) } : null

/** Those that wait, as the binding button says; without the amount while it is not filled in. */
const waitsIn = (target: EntryTarget, picked: readonly Picked[]): StatedWait[] =>
  picked.flatMap((one) => {
    const weeks = waitOf(target, one)
    return weeks === 0 ? [] : [{ item: one.item, weeks, line: lineOf(one) }]
  })

/** The request: new lines, and changed amounts of existing ones. */
function listOf(target: EntryTarget, picked: readonly Picked[]): EntryList {
  const added = picked.filter(({ present }) => !present?.isChanged)
  const changed = picked.filter(({ present }) => present?.isChanged)
  return {
    added: added.map((one) => ({ itemId: one.item.id, ...detailsOf(one.choice), waitWeeks: waitOf(target, one) || undefined })),
    changed: changed.map(({ item, choice: { quantity, maxPrice, furtherSteps } }) => ({
      lineId: presentOf(target, item)!.lineId!,
      quantity: quantity!,
      maxPrice: maxPrice!,
      furtherSteps: statedSteps(furtherSteps),
    })),
  }
}

function doneText({ added, changed, binding }: EntryList): string {
  if (binding) return added.length === 1 ? 'Položka je objednaná' : 'Položky jsou objednané'
  if (added.length + changed.length === 1) return added.length === 1 ? 'Položka byla přidána' : 'Položka byla upravena'
  return added.length === 0 ? 'Položky byly upraveny' : 'Položky byly přidány'
}

/** Quantities far above the usual ones, about which the binding button was refused. */
interface Unusual {
  /** Of the request that was refused: what is confirmed counts for exactly these quantities. */
  amounts: string
  sentence: string
  isMeant: boolean
}

const amountsOf = (picked: readonly Picked[]) => JSON.stringify(picked.map((one) => [one.item.id, lineOf(one)]))

function useUnusual() {
  const [unusual, setUnusual] = useState<Unusual | null>(null)
  return {
    of: (picked: readonly Picked[]) => (unusual?.amounts === amountsOf(picked) ? unusual : null),
    ask: (picked: readonly Picked[], sentence: string) => setUnusual({ amounts: amountsOf(picked), sentence, isMeant: false }),
    say: (isMeant: boolean) => setUnusual((asked) => asked && { ...asked, isMeant }),
  }
}

const typedIn = (picked: readonly Picked[]) => picked.map(({ item, choice: { quantity, maxPrice } }) => ({ item, quantity, maxPrice }))

interface PickedDraft {
  picks: readonly Pick[]
}

const fieldsOf =
  (form: Form<PickedDraft>, picked: readonly Picked[]) =>
  (itemId: string): ChoiceField => {
    const at = form.draft.picks.findIndex(({ item }) => item.id === itemId)
    return (name) => {
      const path = `picks.${at}.typed.${name}` as const
      const { choice } = picked[at]!
      return { name: path, value: choice[name], onChange: (value) => form.change(path, value as never), error: form.field(path).error }
    }
  }

/** The selected items, added together: all or none. */
export function usePicked(target: EntryTarget, onDone: () => void) {
  // As sent: the purchase contains it shortly before the call is over.
  const [sent, setSent] = useState<readonly Picked[] | null>(null)
  const unusual = useUnusual()
  const { buy } = useSkip()
  const hasPeriod = target.mode === 'regular'
  const pickedIn = ({ picks }: PickedDraft) => picks.map((pick) => pickedOf(target, pick))
  const form = useForm<PickedDraft, readonly Picked[], { list: EntryList; said: string }>({
    draft: { picks: [] },
    inputOf: pickedIn,
    rules: (draft) => faultsIn(pickedIn(draft), hasPeriod),
    confirm: async (draft) => target.late?.nextWeek !== null && isMeant(entryQuestions(target, typedIn(pickedIn(draft)))),
    send: async (picked, options) => {
      setSent(picked)
      const isBinding = waitsIn(target, picked).length > 0
      const list = { ...listOf(target, picked), ...(isBinding && { binding: { isUnusualMeant: unusual.of(picked)?.isMeant === true } }) }
      const said = await target.save(list, new Map(picked.map(({ item }) => [item.id, item])), options)
      return { list, said: said ?? saidOf(target, doneText(list)) }
    },
    onSaved: ({ said }) => {
      onDone()
      toast(said)
    },
    onSettled: () => setSent(null),
    onRefused: ({ code, sentence }) => {
      // If another tab was first, or the fees are others by now, this page reads it by itself.
      if (code === 'UNUSUAL_QUANTITY') unusual.ask(pickedIn(form.draft), sentence)
    },
  })
  const { picks } = form.draft
  const picked = (form.isPending ? sent : null) ?? pickedIn(form.draft)
  const waits = waitsIn(target, picked)
  return {
    form,
    picked,
    /** The field of a selected item. */
    fieldOf: fieldsOf(form, picked),
    hasPeriod,
    mayWait: (one: Picked) => mayBeToldToWait(target, one),
    waits,
    ordered: picked.map(lineOf),
    /** What must be said to be meant before the binding button is pressed again; null if nothing. */
    unusual: unusual.of(picked),
    onUnusualMeant: unusual.say,
    ids: new Set(picks.map(({ item }) => item.id)),
    /** Whether anything would be lost: several items, or input for one. */
    isDirty: picks.length > 1 || picks.some(({ typed }) => Object.keys(typed).length > 0),
    /** Whether the week was skipped as a whole in the meantime. */
    isSkipped: form.refusal?.code === 'WEEK_SKIPPED',
    pick: (item: PickedCard) => {
      if (!picks.some((one) => one.item.id === item.id)) form.change(`picks.${picks.length}`, { item, typed: {} })
    },
    drop: (itemId: string) =>
      form.change(
        'picks',
        picks.filter(({ item }) => item.id !== itemId),
      ),
    /** In a skipped week: buys it again, together with the added items. If something waits, only the binding button may add them. */
    buyAndAdd: async () => {
      if (target.weekStart === null || !(await buy([target.weekStart]))) return
      if (waits.length === 0) form.submit()
      else form.change('picks', picks)
    },
  }
}

/** The faults of the selected items, by path. */
function faultsIn(picked: readonly Picked[], hasPeriod: boolean): Record<string, string | null> {
  const faults = picked.map(({ item, choice, present }) => choiceFaults(choice, item, hasPeriod && !present?.isChanged))
  return Object.fromEntries(faults.flatMap((of, at) => Object.entries(of).map(([name, fault]) => [`picks.${at}.typed.${name}`, fault])))
}

/** The error of a field of a selected item's further steps. */
export const stepErrorOf =
  ({ form }: { form: ReturnType<typeof usePicked>['form'] }, itemId: string): StepError =>
  (path) =>
    form.field(`picks.${form.draft.picks.findIndex(({ item }) => item.id === itemId)}.typed.furtherSteps.${path}` as never).error
