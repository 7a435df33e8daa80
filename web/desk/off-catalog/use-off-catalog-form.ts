import { useEffect, useState } from 'react'
import type { FoundFacts } from '#contract/catalog/extraction.ts'
import type { ItemCard } from '#contract/shapes.ts'
import type { Money } from '#domain/money/money.ts'
import { slipQuestions, type Typed } from '#domain/week/basket/slip.ts'
import { suggestedCap } from '#domain/desk/off-catalog/item.ts'
import { client } from '../../lib/client.ts'
import { refusalOf, sentenceOf } from '../../lib/refusal.ts'
import { stepOf, useCall, type CallOptions } from '../../lib/use-call.ts'
import { isMeant } from '../../ui/when-meant.ts'
import {
  addressOf,
  capOf,
  draftFrom,
  faultsOf,
  inputOf,
  meantItem,
  reachedStep,
  withChange,
  withName,
  type Given,
  type OffCatalogDraft,
  type Step,
} from './off-catalog-draft.ts'
import { saveForm, readForm, type SavedForm } from './saved-form.ts'
import { withFacts } from './read-facts.ts'
import type { ReadFrom } from './off-catalog-draft.ts'
import { useExtraction } from './use-extraction.ts'
import { askLikely, askSame, useFoundItems } from './use-found-items.ts'
import { usePictures, type Pictures } from './use-pictures.ts'
import type { targetFrom } from './way-back.ts'

const following: Readonly<Record<Step, Step>> = { source: 'check', check: 'amount', amount: 'amount' }

/** One pass through the form; its steps are entries of the browser's history. */
export interface Visit {
  whose: string
  id: string
  /** The current step in the history. */
  step: Step
  onStep: (step: Step) => Promise<void>
  onBack: () => void
  /** Goes back to the start of the form, so that leaving it removes its steps from the history. */
  onBegin: () => void
}

interface Saved {
  end: 'added' | 'there already' | null
  error: string | null
}

const notYet: Saved = { end: null, error: null }

interface Work {
  draft: OffCatalogDraft
  cap: Money | null
  /** The chosen or only matching item. */
  itemId: string | null | undefined
  target: ReturnType<typeof targetFrom>
  pictures: Pictures
  screenshot: string | null
}

const isOther = (code: string | undefined) => code === 'WHICH_ITEM' || code === 'ITEM_NOT_OFFERED' || code === 'OTHER_UNIT'

/** The current state of an item, if it can be loaded. */
async function cardNow(itemId: string): Promise<ItemCard | undefined> {
  return client.catalog.item({ itemId }).then(
    ({ card }) => card,
    () => undefined,
  )
}

async function saveItem({ draft, cap, itemId, target, pictures, screenshot }: Work, options: CallOptions): Promise<void> {
  const ids = await pictures.idsFor(draft, screenshot, stepOf(options, 'picture'))
  await client.offCatalog.save({ ...inputOf(draft, cap), ...ids, itemId, target }, options)
}

/** The result of a failed save. `onOther` gets the current item if another one is meant than before; undefined if that has to be chosen. */
async function failedOf(error: Error, { draft, pictures }: Work, onOther: (chosen: ItemCard | undefined) => void): Promise<Saved> {
  const code = refusalOf(error)?.code
  if (code === 'ALREADY_IN_BASKET') return { end: 'there already', error: null }
  if (isOther(code)) {
    // A manually chosen item may be missing from the new matches, and a second attempt must not create a new one.
    onOther(code === 'OTHER_UNIT' && draft.chosen ? await cardNow(draft.chosen.id) : undefined)
  }
  if (code === 'NOT_FOUND') {
    pictures.forget()
    return { end: null, error: 'Obrázek mezitím na serveru zmizel. Zkuste to prosím znovu.' }
  }
  return { end: null, error: sentenceOf(error, 'Chyba při ukládání') }
}

/** Saves what is described, and returns what to show. */
function useSaving() {
  const { ask } = useCall(saveItem)
  return async (work: Work, onOther: (chosen: ItemCard | undefined) => void): Promise<Saved> => {
    const outcome = await ask(work)
    return outcome.isDone ? { end: 'added', error: null } : failedOf(outcome.error, work, onOther)
  }
}

/** Saves the input on the device until it is submitted. */
function useSavedForm({ whose, id }: Visit, isOpen: boolean, { draft, ofPage, hadPicture }: Omit<SavedForm, 'visit'>): void {
  useEffect(() => {
    saveForm(whose, isOpen ? { visit: id, draft, ofPage, hadPicture } : null)
  }, [whose, id, isOpen, draft, ofPage, hadPicture])
}

interface MaterialUse extends Pick<FormUse, 'leadToFault'> {
  stored: SavedForm | null
  draft: OffCatalogDraft
}

/** The extraction and its pictures. */
function useMaterial({ stored, draft, leadToFault }: MaterialUse, onFacts: (facts: FoundFacts, from: ReadFrom) => void) {
  const pictures = usePictures(stored?.ofPage ?? null)
  const extraction = useExtraction(draft, leadToFault, async (facts, from, signal) => {
    // The last step of an extraction: matching catalog items are known when the form appears.
    await askLikely(withFacts(draft, facts, from))
    if (signal.aborted) return
    if (from === 'web') void pictures.fetchOf(addressOf(draft), facts.imageUrl !== undefined)
    onFacts(facts, from)
  })
  // It was chosen before a reload.
  const hasLostPicture = (stored?.hadPicture ?? false) && !extraction.wasChosen
  return { pictures, extraction, hasLostPicture, hadPicture: hasLostPicture || extraction.picture !== null }
}

/** The progress of the form: what was submitted, what is running, and the results. */
function useProgress(visit: Visit) {
  const [triedIn, setTriedIn] = useState<Step | null>(null)
  const [isPending, setPending] = useState(false)
  const [saved, setSaved] = useState<Saved>(notYet)
  const show = async (next: Step) => {
    setTriedIn(null)
    setSaved(notYet)
    await visit.onStep(next)
  }
  return { triedIn, setTriedIn, isPending, setPending, saved, setSaved, show }
}

const typedOf = ({ weeklyQuantity }: OffCatalogDraft, { unit, cap, usual }: ReturnType<typeof useMeant>): Typed => ({
  unit,
  quantity: weeklyQuantity,
  maxPrice: cap,
  own: [],
  usualPrice: usual,
})

interface FormUse {
  given: Given
  target: ReturnType<typeof targetFrom>
  visit: Visit
  leadToFault: () => void
}

/** The existing item that is meant, with its unit and price. */
function useMeant(draft: OffCatalogDraft, step: Step) {
  const { likely, same } = useFoundItems(draft, step)
  const meant = step === 'amount' ? meantItem(draft, same ?? []) : null
  const usual = draft.estimatedPrice ?? meant?.basePrice ?? null
  return {
    likely,
    /** The existing items, and the one that is meant: null is a new one, undefined must be chosen. */
    same: same ?? [],
    meant,
    isSearching: step === 'amount' && draft.chosen === undefined && same === null,
    /** The unit of the existing item, while one is meant. */
    unit: meant?.unit ?? draft.unit,
    usual,
    suggestion: suggestedCap(usual),
    cap: capOf({ ...draft, estimatedPrice: usual }),
  }
}

/** The form in its three steps. Input survives going back and forth, a reload, and a failed save. */
export function useOffCatalogForm({ given, target, visit, leadToFault }: FormUse) {
  const [stored] = useState(() => readForm(visit.whose, visit.id))
  const [draft, setDraft] = useState(() => stored?.draft ?? draftFrom(given))
  const { triedIn, setTriedIn, isPending, setPending, saved, setSaved, show } = useProgress(visit)
  const step = reachedStep(draft, visit.step)
  const meaning = useMeant(draft, step)
  const { meant, cap } = meaning
  const counted = step === 'amount' ? { ...draft, unit: meaning.unit } : draft
  const faults = faultsOf(counted, step, { meant, cap })

  const { pictures, extraction, ...material } = useMaterial({ stored, draft, leadToFault }, (facts, from) => {
    setDraft((before) => withFacts(before, facts, from))
    void show('check')
  })
  useSavedForm(visit, saved.end === null, { draft, ofPage: pictures.ofPage, hadPicture: material.hadPicture })
  const save = useSaving()
  const goOn = async () => {
    setTriedIn(step)
    if (isPending || meaning.isSearching) return
    if (Object.keys(faults).length > 0) return leadToFault()
    if (step === 'amount' && !(await isMeant(slipQuestions(typedOf(draft, meaning))))) return
    setPending(true)
    setSaved(notYet)
    if (step === 'amount') {
      const itemId = draft.chosen === null ? null : meant?.id
      const onOther = (chosen: ItemCard | undefined) => setDraft((before) => ({ ...before, chosen }))
      const work = { draft: counted, cap, itemId, target, pictures, screenshot: extraction.picture }
      const ended = await save(work, onOther)
      if (ended.end !== null) visit.onBegin()
      setSaved(ended)
    } else {
      const next = step === 'source' ? withName(draft) : { ...draft, chosen: undefined }
      setDraft(next)
      await (step === 'source' ? askLikely(next) : askSame(next))
      await show(following[step])
    }
    setPending(false)
  }
  return {
    draft,
    change: (changed: Partial<OffCatalogDraft>) => setDraft(withChange(draft, changed)),
    step,
    extraction,
    pictures,
    goOn,
    /** Continues by hand, also during an extraction. */
    skip: () => {
      extraction.leave()
      void goOn()
    },
    goBack: visit.onBack,
    hasLostPicture: material.hasLostPicture,
    ...meaning,
    take: (item: ItemCard) => {
      setDraft({ ...draft, chosen: item })
      void show('amount')
    },
    faults: triedIn === step ? faults : {},
    isPending,
    ...saved,
  }
}

export type OffCatalogForm = ReturnType<typeof useOffCatalogForm>
