import { useEffect, useState } from 'react'
import type { FoundFacts } from '#contract/extraction.ts'
import type { ItemCard } from '#contract/shapes.ts'
import type { Money } from '#domain/money/money.ts'
import { MAX_NAME, suggestedCap } from '#domain/off-catalog/item.ts'
import { client } from '../lib/client.ts'
import { queryClient } from '../lib/query.ts'
import { refusalOf, sentenceOf } from '../lib/refusal.ts'
import { orpc } from '../lib/rpc.ts'
import {
  capOf,
  draftFrom,
  faultsOf,
  inputOf,
  reachedStep,
  sourceFor,
  withName,
  type Given,
  type OffCatalogDraft,
  type Step,
} from './off-catalog-draft.ts'
import { keepForm, readForm, type KeptForm } from './kept-form.ts'
import { withFacts, type ReadField, type ReadFrom } from './read-facts.ts'
import { useExtraction } from './use-extraction.ts'
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

/** The item that would be taken for the described one; null also where nobody can say. */
async function knownItem(draft: OffCatalogDraft): Promise<ItemCard | null> {
  const { type, genericName, preferredBrand, brandFlexible } = draft
  if (!navigator.onLine) return null
  try {
    return await client.offCatalog.find({ type, source: sourceFor(draft), genericName, preferredBrand, brandFlexible })
  } catch {
    return null
  }
}

const mostLikely = 3

/** What of the catalog a name surely means; nothing also where nobody can say. */
async function likelyItems({ type, genericName }: OffCatalogDraft): Promise<ItemCard[]> {
  if (genericName.trim() === '' || !navigator.onLine) return []
  const [found = []] = await client.catalog.match({ names: [genericName] }).catch(() => [])
  const sure = found.filter(({ item, isSure }) => isSure && item.type === type && item.name.length <= MAX_NAME)
  return sure.slice(0, mostLikely).map(({ item }) => item)
}

interface Ready {
  draft: OffCatalogDraft
  known: ItemCard | null
  likely: readonly ItemCard[]
}

/** What the next step begins with. */
async function readyFor(next: Step, draft: OffCatalogDraft): Promise<Ready> {
  if (next === 'check') {
    const named = withName(draft)
    return { draft: named, known: null, likely: await likelyItems(named) }
  }
  const known = await knownItem(draft)
  return { draft: known ? { ...draft, unit: known.unit } : draft, known, likely: [] }
}

/** The description that means this item of the catalog. */
const asItem = (draft: OffCatalogDraft, { name, unit }: ItemCard): OffCatalogDraft => ({
  ...draft,
  genericName: name,
  unit,
  preferredBrand: '',
  origins: {},
})

interface Saved {
  end: 'added' | 'there already' | null
  error: string | null
}

const notYet: Saved = { end: null, error: null }

interface Work {
  draft: OffCatalogDraft
  cap: Money | null
  target: ReturnType<typeof targetFrom>
  pictures: Pictures
  screenshot: string | null
}

async function saveItem({ draft, cap, target, pictures, screenshot }: Work): Promise<Saved> {
  try {
    await client.offCatalog.save({ ...inputOf(draft, cap), ...(await pictures.idsFor(draft, screenshot)), target })
    void rereadPurchase()
    return { end: 'added', error: null }
  } catch (fault) {
    const code = refusalOf(fault)?.code
    if (code === 'ALREADY_IN_BASKET') return { end: 'there already', error: null }
    if (code === 'NOT_FOUND') {
      pictures.forget()
      return { end: null, error: 'Obrázek mezitím na serveru zmizel. Zkuste to prosím znovu.' }
    }
    return { end: null, error: sentenceOf(fault, 'Chyba při ukládání') }
  }
}

/** Keeps what is being filled in until that is done. */
function useKeeping({ whose, id }: Visit, isOpen: boolean, { draft, known, ofPage, hadPicture }: Omit<KeptForm, 'visit'>): void {
  useEffect(() => {
    keepForm(whose, isOpen ? { visit: id, draft, known, ofPage, hadPicture } : null)
  }, [whose, id, isOpen, draft, known, ofPage, hadPicture])
}

interface MaterialUse extends Pick<FormUse, 'leadToFault'> {
  kept: KeptForm | null
  draft: OffCatalogDraft
}

/** What is read, and the pictures that go with it. */
function useMaterial({ kept, draft, leadToFault }: MaterialUse, onFacts: (facts: FoundFacts, from: ReadFrom) => void) {
  const pictures = usePictures(kept?.ofPage ?? null)
  const extraction = useExtraction(draft, leadToFault, (facts, from) => {
    if (from === 'web') void pictures.fetchOf(draft.source.trim(), facts.imageUrl !== undefined)
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

interface FormUse {
  given: Given
  target: ReturnType<typeof targetFrom>
  visit: Visit
  leadToFault: () => void
}

const withoutOrigin = ({ origins }: OffCatalogDraft, changed: Partial<OffCatalogDraft>) =>
  Object.fromEntries(Object.entries(origins).filter(([field]) => !((field as ReadField) in changed)))

/**
 * The form in its three steps. What was typed stays through steps back and forth, through a page that is loaded anew, and through a save that
 * failed.
 */
export function useOffCatalogForm({ given, target, visit, leadToFault }: FormUse) {
  const [kept] = useState(() => readForm(visit.whose, visit.id))
  const [draft, setDraft] = useState(() => kept?.draft ?? draftFrom(given))
  const [{ known, likely }, setFound] = useState<Pick<Ready, 'known' | 'likely'>>({ known: kept?.known ?? null, likely: [] })
  const { triedIn, setTriedIn, isPending, setPending, saved, setSaved, show } = useProgress(visit)
  const cap = capOf({ ...draft, estimatedPrice: draft.estimatedPrice ?? known?.basePrice ?? null })
  const step = reachedStep(draft, visit.step)
  const faults = faultsOf(draft, step)

  const { pictures, extraction, ...material } = useMaterial({ kept, draft, leadToFault }, (facts, from) => {
    setDraft((before) => withFacts(before, facts, from))
    void show('check')
  })
  useKeeping(visit, saved.end === null, { draft, known, ofPage: pictures.ofPage, hadPicture: material.hadPicture })
  const goOn = async () => {
    setTriedIn(step)
    if (isPending) return
    if (Object.keys(faults).length > 0) return leadToFault()
    setPending(true)
    setSaved(notYet)
    if (step === 'amount') {
      const ended = await saveItem({ draft, cap, target, pictures, screenshot: extraction.picture })
      if (ended.end !== null) visit.onBegin()
      setSaved(ended)
    } else {
      const next = await readyFor(following[step], draft)
      setFound(next)
      setDraft(next.draft)
      await show(following[step])
    }
    setPending(false)
  }
  return {
    draft,
    change: (changed: Partial<OffCatalogDraft>) => setDraft({ ...draft, ...changed, origins: withoutOrigin(draft, changed) }),
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
    known,
    likely,
    take: (item: ItemCard) => {
      setDraft(asItem(draft, item))
      setFound({ known: item, likely })
      void show('amount')
    },
    cap,
    suggestion: suggestedCap(draft.estimatedPrice ?? known?.basePrice ?? null),
    faults: triedIn === step ? faults : {},
    isPending,
    ...saved,
  }
}

export type OffCatalogForm = ReturnType<typeof useOffCatalogForm>
