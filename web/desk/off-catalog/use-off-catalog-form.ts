import { useEffect, useState } from 'react'
import type { FoundFacts } from '#contract/catalog/extraction.ts'
import type { ItemCard } from '#contract/shapes.ts'
import type { Money } from '#domain/money/money.ts'
import { slipQuestions, type Typed } from '#domain/week/basket/slip.ts'
import { suggestedCap } from '#domain/desk/off-catalog/item.ts'
import { client } from '../../lib/client.ts'
import { queryClient } from '../../lib/query.ts'
import { refusalOf, sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
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
import { keepForm, readForm, type KeptForm } from './kept-form.ts'
import { withFacts } from './read-facts.ts'
import type { ReadFrom } from './off-catalog-draft.ts'
import { useExtraction } from './use-extraction.ts'
import { askLikely, askSame, forgetSame, useFoundItems } from './use-found-items.ts'
import { usePictures, type Pictures } from './use-pictures.ts'
import type { targetFrom } from './way-back.ts'

const following: Readonly<Record<Step, Step>> = { source: 'check', check: 'amount', amount: 'amount' }

/** One way through the form, which stands in the history of the browser step by step. */
export interface Visit {
  whose: string
  id: string
  /** The step that the history says. */
  step: Step
  onStep: (step: Step) => Promise<void>
  onBack: () => void
  /** Back to where the form began, so that what comes in its place leaves no step of it behind. */
  onBegin: () => void
}

async function rereadPurchase(): Promise<void> {
  await Promise.all([orpc.basket.key(), orpc.template.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

interface Saved {
  end: 'added' | 'there already' | null
  error: string | null
}

const notYet: Saved = { end: null, error: null }

interface Work {
  draft: OffCatalogDraft
  cap: Money | null
  /** What was chosen of what there is, or shown as the only one. */
  itemId: string | null | undefined
  target: ReturnType<typeof targetFrom>
  pictures: Pictures
  screenshot: string | null
  /** What was chosen is not what it was: chosen is the item as it is now, or nothing. */
  onOther: (chosen: ItemCard | undefined) => void
}

const isOther = (code: string | undefined) => code === 'WHICH_ITEM' || code === 'ITEM_NOT_OFFERED' || code === 'OTHER_UNIT'

/** An item as it is now, if it can be read. */
async function cardNow(itemId: string): Promise<ItemCard | undefined> {
  return client.catalog.item({ itemId }).then(
    ({ card }) => card,
    () => undefined,
  )
}

async function saveItem({ draft, cap, itemId, target, pictures, screenshot, onOther }: Work): Promise<Saved> {
  try {
    await client.offCatalog.save({ ...inputOf(draft, cap), ...(await pictures.idsFor(draft, screenshot)), itemId, target })
    void rereadPurchase()
    return { end: 'added', error: null }
  } catch (fault) {
    const code = refusalOf(fault)?.code
    if (code === 'ALREADY_IN_BASKET') return { end: 'there already', error: null }
    if (isOther(code)) {
      void forgetSame()
      // Chosen by hand it may be none of those that are read anew, and a second try must not make a new one of it.
      onOther(code === 'OTHER_UNIT' && draft.chosen ? await cardNow(draft.chosen.id) : undefined)
    }
    if (code === 'NOT_FOUND') {
      pictures.forget()
      return { end: null, error: 'Obrázek mezitím na serveru zmizel. Zkuste to prosím znovu.' }
    }
    return { end: null, error: sentenceOf(fault, 'Chyba při ukládání') }
  }
}

/** Keeps what is being filled in until that is done. */
function useKeeping({ whose, id }: Visit, isOpen: boolean, { draft, ofPage, hadPicture }: Omit<KeptForm, 'visit'>): void {
  useEffect(() => {
    keepForm(whose, isOpen ? { visit: id, draft, ofPage, hadPicture } : null)
  }, [whose, id, isOpen, draft, ofPage, hadPicture])
}

interface MaterialUse extends Pick<FormUse, 'leadToFault'> {
  kept: KeptForm | null
  draft: OffCatalogDraft
}

/** What is read, and the pictures that go with it. */
function useMaterial({ kept, draft, leadToFault }: MaterialUse, onFacts: (facts: FoundFacts, from: ReadFrom) => void) {
  const pictures = usePictures(kept?.ofPage ?? null)
  const extraction = useExtraction(draft, leadToFault, async (facts, from, signal) => {
    // The last step of a reading: what the catalog has of it is there as soon as the form is.
    await askLikely(withFacts(draft, facts, from))
    if (signal.aborted) return
    if (from === 'web') void pictures.fetchOf(addressOf(draft), facts.imageUrl !== undefined)
    onFacts(facts, from)
  })
  // It was chosen before the page was loaded anew.
  const hasLostPicture = (kept?.hadPicture ?? false) && !extraction.wasChosen
  return { pictures, extraction, hasLostPicture, hadPicture: hasLostPicture || extraction.picture !== null }
}

/** How far the form is: what was tried, what is on its way, and what came of it. */
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

/** Which item is meant, of what there is already of what is described, with the unit and the price that go with it. */
function useMeant(draft: OffCatalogDraft, step: Step) {
  const { likely, same } = useFoundItems(draft, step)
  const meant = step === 'amount' ? meantItem(draft, same ?? []) : null
  const usual = draft.estimatedPrice ?? meant?.basePrice ?? null
  return {
    likely,
    /** What it would be, and which of it is meant: null is a new one, undefined has to be chosen. */
    same: same ?? [],
    meant,
    isSearching: step === 'amount' && draft.chosen === undefined && same === null,
    /** The one that is counted in, as long as an item that has it is meant. */
    unit: meant?.unit ?? draft.unit,
    usual,
    suggestion: suggestedCap(usual),
    cap: capOf({ ...draft, estimatedPrice: usual }),
  }
}

/**
 * The form in its three steps. What was typed stays through steps back and forth, through a page that is loaded anew, and through a save that
 * failed.
 */
export function useOffCatalogForm({ given, target, visit, leadToFault }: FormUse) {
  const [kept] = useState(() => readForm(visit.whose, visit.id))
  const [draft, setDraft] = useState(() => kept?.draft ?? draftFrom(given))
  const { triedIn, setTriedIn, isPending, setPending, saved, setSaved, show } = useProgress(visit)
  const step = reachedStep(draft, visit.step)
  const meaning = useMeant(draft, step)
  const { meant, cap } = meaning
  const counted = step === 'amount' ? { ...draft, unit: meaning.unit } : draft
  const faults = faultsOf(counted, step, { meant, cap })

  const { pictures, extraction, ...material } = useMaterial({ kept, draft, leadToFault }, (facts, from) => {
    setDraft((before) => withFacts(before, facts, from))
    void show('check')
  })
  useKeeping(visit, saved.end === null, { draft, ofPage: pictures.ofPage, hadPicture: material.hadPicture })
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
      const ended = await saveItem({ draft: counted, cap, itemId, target, pictures, screenshot: extraction.picture, onOther })
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
    /** The way by hand, also out of a reading that takes too long. */
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
