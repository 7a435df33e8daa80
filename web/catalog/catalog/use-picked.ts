import { useState } from 'react'
import type { ItemCard } from '#contract/shapes.ts'
import { useSkip } from '../../week/basket/use-skip.ts'
import { refusalOf, sentenceOf } from '../../lib/refusal.ts'
import { presentOf, saidOf, sayPresent, type EntryList, type EntryTarget } from './entry-target.ts'
import { entryQuestions } from './typed-entry.ts'
import { rereadTemplate } from '../../week/basket/reread-template.ts'
import { toast } from '../../ui/toast.ts'
import { isMeant } from '../../ui/when-meant.ts'
import { choiceFaults, detailsOf, freshChoice, isFaulty, type Choice } from './choice.ts'

export interface Picked {
  item: ItemCard
  choice: Choice
  /** What the purchase has of it already, in words; what can be changed from here is, instead of a second line. */
  present: { words: string; isChanged: boolean } | null
}

interface Pick {
  item: ItemCard
  /** What was typed; what is not comes from what the purchase has, or else is one unit. */
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
  const own = line && { maxPrice: line.maxPrice, ...(line.quantity > 0 && { quantity: line.quantity }) }
  return { item, present, choice: { ...freshChoice, ...own, ...typed } }
}

/** All of it as it is sent: what is new, and other amounts for what is there. */
function listOf(target: EntryTarget, picked: readonly Picked[]): EntryList {
  const added = picked.filter(({ present }) => !present?.isChanged)
  const changed = picked.filter(({ present }) => present?.isChanged)
  return {
    added: added.map(({ item, choice }) => ({ itemId: item.id, ...detailsOf(choice) })),
    changed: changed.map(({ item, choice: { quantity, maxPrice } }) => ({
      lineId: presentOf(target, item)!.lineId!,
      quantity: quantity!,
      maxPrice: maxPrice!,
    })),
  }
}

function doneText({ added, changed }: EntryList): string {
  if (added.length + changed.length === 1) return added.length === 1 ? 'Položka byla přidána' : 'Položka byla upravena'
  return added.length === 0 ? 'Položky byly upraveny' : 'Položky byly přidány'
}

interface PickedUse {
  failure: string
  /** Something is missing. */
  onFault: () => void
  onDone: () => void
}

/** What is picked, one item after the other, and added in one act: all of it or nothing. */
export function usePicked(target: EntryTarget, { failure, onFault, onDone }: PickedUse) {
  const [picks, setPicks] = useState<readonly Pick[]>([])
  const [isTried, setTried] = useState(false)
  // As it was sent: the purchase has it a moment before this is over.
  const [sent, setSent] = useState<readonly Picked[] | null>(null)
  const [error, setError] = useState<{ sentence: string; isSkipped: boolean } | null>(null)
  const { buy } = useSkip()
  const picked = sent ?? picks.map((pick) => pickedOf(target, pick))
  const hasPeriod = target.mode === 'regular'
  const faulty = picked.filter(({ item, choice, present }) => isFaulty(choiceFaults(choice, item, hasPeriod && !present?.isChanged)))

  async function add(): Promise<void> {
    setTried(true)
    if (sent || target.late?.nextWeek === null) return
    if (faulty.length > 0) return onFault()
    const typed = picked.map(({ item, choice: { quantity, maxPrice } }) => ({ item, quantity, maxPrice }))
    if (!(await isMeant(entryQuestions(target, typed)))) return
    setSent(picked)
    setError(null)
    const list = listOf(target, picked)
    try {
      await target.save(list, new Map(picks.map(({ item }) => [item.id, item])))
      onDone()
      toast(saidOf(target, doneText(list)))
    } catch (fault) {
      // Another tab was first: once that is known here, what is there is changed instead.
      const code = refusalOf(fault)?.code
      if (code === 'ALREADY_IN_BASKET') await rereadTemplate().catch(() => {})
      setError({ sentence: sentenceOf(fault, failure), isSkipped: code === 'WEEK_SKIPPED' })
      setSent(null)
    }
  }

  return {
    picked,
    hasPeriod,
    ids: new Set(picks.map(({ item }) => item.id)),
    /** Something would be lost: a choice that was filled in, or more of them than one press. */
    isDirty: picks.length > 1 || picks.some(({ typed }) => Object.keys(typed).length > 0),
    isTried,
    isPending: sent !== null,
    error,
    pick: (item: ItemCard) => {
      // What was missing before is not missing of this one yet.
      setTried(false)
      setPicks((before) => (before.some((one) => one.item.id === item.id) ? before : [...before, { item, typed: {} }]))
    },
    change: (itemId: string, changed: Partial<Choice>) =>
      setPicks((before) => before.map((one) => (one.item.id === itemId ? { ...one, typed: { ...one.typed, ...changed } } : one))),
    drop: (itemId: string) => setPicks((before) => before.filter(({ item }) => item.id !== itemId)),
    add: () => void add(),
    /** Of a week that has been left out as a whole meanwhile: it is bought again, and all of this with it. */
    buyAndAdd: async () => {
      if (target.weekStart !== null && (await buy([target.weekStart]))) await add()
    },
  }
}
