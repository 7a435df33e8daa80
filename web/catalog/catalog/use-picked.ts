import { useState } from 'react'
import type { ItemCard, PickedCard } from '#contract/shapes.ts'
import { useSkip } from '../../week/basket/use-skip.ts'
import { draftsOf, statedSteps } from '#domain/week/clearing/step-draft.ts'
import type { StepError } from '../../week/clearing/MoreOptions.tsx'
import type { StatedWait } from '../../week/basket/WaitPromises.tsx'
import { useForm } from '../../form/use-form.ts'
import { presentOf, saidOf, sayPresent, type EntryList, type EntryTarget } from './entry-target.ts'
import { entryQuestions } from './typed-entry.ts'
import { rereadTemplate } from '../../week/basket/reread-template.ts'
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

/** Those that wait, as the binding button says; without the amount while it is not filled in. */
const waitsIn = (target: EntryTarget, picked: readonly Picked[]): StatedWait[] =>
  picked.flatMap((one) => {
    const [weeks, { quantity, maxPrice, furtherSteps }] = [waitOf(target, one), one.choice]
    if (weeks === 0) return []
    return [{ item: one.item, weeks, line: quantity && maxPrice ? { quantity, maxPrice, furtherSteps: statedSteps(furtherSteps) } : null }]
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

function doneText({ added, changed }: EntryList): string {
  if (added.length + changed.length === 1) return added.length === 1 ? 'Položka byla přidána' : 'Položka byla upravena'
  return added.length === 0 ? 'Položky byly upraveny' : 'Položky byly přidány'
}

const typedIn = (picked: readonly Picked[]) => picked.map(({ item, choice: { quantity, maxPrice } }) => ({ item, quantity, maxPrice }))

interface PickedDraft {
  picks: readonly Pick[]
}

/** The selected items, added together: all or none. */
export function usePicked(target: EntryTarget, onDone: () => void) {
  // As sent: the purchase contains it shortly before the call is over.
  const [sent, setSent] = useState<readonly Picked[] | null>(null)
  const { buy } = useSkip()
  const hasPeriod = target.mode === 'regular'
  const pickedIn = ({ picks }: PickedDraft) => picks.map((pick) => pickedOf(target, pick))
  const form = useForm<PickedDraft, readonly Picked[], EntryList>({
    draft: { picks: [] },
    inputOf: pickedIn,
    rules: (draft) => faultsIn(pickedIn(draft), hasPeriod),
    confirm: async (draft) => target.late?.nextWeek !== null && isMeant(entryQuestions(target, typedIn(pickedIn(draft)))),
    send: async (picked, options) => {
      setSent(picked)
      const list = listOf(target, picked)
      await target.save(list, new Map(picked.map(({ item }) => [item.id, item])), options)
      return list
    },
    onSaved: (list) => {
      onDone()
      toast(saidOf(target, doneText(list)))
    },
    onSettled: () => {
      setSent(null)
    },
    // Another tab was first: once this page knows the line, it changes it instead.
    onRefused: ({ code }) => void (code === 'ALREADY_IN_BASKET' && rereadTemplate()),
  })
  const { picks } = form.draft
  const picked = (form.isPending ? sent : null) ?? pickedIn(form.draft)

  /** The field of a selected item. */
  const fieldOf = (itemId: string): ChoiceField => {
    const at = picks.findIndex(({ item }) => item.id === itemId)
    return (name) => {
      const path = `picks.${at}.typed.${name}` as const
      const { choice } = picked[at]!
      return { name: path, value: choice[name], onChange: (value) => form.change(path, value as never), error: form.field(path).error }
    }
  }
  return {
    form,
    picked,
    fieldOf,
    hasPeriod,
    mayWait: (one: Picked) => mayBeToldToWait(target, one),
    waits: waitsIn(target, picked),
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
    /** In a skipped week: buys it again, together with the added items. */
    buyAndAdd: async () => {
      if (target.weekStart !== null && (await buy([target.weekStart]))) form.submit()
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
