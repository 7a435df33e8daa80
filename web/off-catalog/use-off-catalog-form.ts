import { useState } from 'react'
import type { ItemCard } from '#contract/shapes.ts'
import type { Money } from '#domain/money/money.ts'
import { suggestedCap } from '#domain/off-catalog/item.ts'
import { client } from '../lib/client.ts'
import { queryClient } from '../lib/query.ts'
import { refusalOf, sentenceOf } from '../lib/refusal.ts'
import { orpc } from '../lib/rpc.ts'
import {
  capOf,
  draftFrom,
  faultsOf,
  inputOf,
  sourceFor,
  withName,
  type Given,
  type OffCatalogDraft,
  type Step,
} from './off-catalog-draft.ts'
import { withFacts, type ReadField } from './read-facts.ts'
import { useExtraction } from './use-extraction.ts'
import { usePictures, type Pictures } from './use-pictures.ts'
import type { targetFrom } from './way-back.ts'

const following: Readonly<Record<Step, Step>> = { source: 'check', check: 'amount', amount: 'amount' }
const before: Readonly<Record<Step, Step>> = { source: 'source', check: 'source', amount: 'check' }

async function rereadPurchase(): Promise<void> {
  await Promise.all([orpc.basket.key(), orpc.template.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** The item that would be taken for the described one; null also where nobody can say. */
async function knownItem(draft: OffCatalogDraft): Promise<ItemCard | null> {
  const { type, genericName, preferredBrand, brandFlexible } = draft
  try {
    return await client.offCatalog.find({ type, source: sourceFor(draft), genericName, preferredBrand, brandFlexible })
  } catch {
    return null
  }
}

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

const withoutOrigin = ({ origins }: OffCatalogDraft, changed: Partial<OffCatalogDraft>) =>
  Object.fromEntries(Object.entries(origins).filter(([field]) => !((field as ReadField) in changed)))

/** The form in its three steps. What was typed stays through steps back and forth, and through a save that failed. */
export function useOffCatalogForm(given: Given, target: ReturnType<typeof targetFrom>, leadToFault: () => void) {
  const [draft, setDraft] = useState(() => draftFrom(given))
  const [step, setStep] = useState<Step>('source')
  const [known, setKnown] = useState<ItemCard | null>(null)
  const [isTried, setTried] = useState(false)
  const [isPending, setPending] = useState(false)
  const [saved, setSaved] = useState<Saved>(notYet)
  const cap = capOf({ ...draft, estimatedPrice: draft.estimatedPrice ?? known?.basePrice ?? null })
  const faults = faultsOf(draft, step)

  const show = (next: Step) => {
    setTried(false)
    setSaved(notYet)
    setStep(next)
  }
  const pictures = usePictures()
  const extraction = useExtraction(draft, leadToFault, (facts, from) => {
    setDraft((before) => withFacts(before, facts, from))
    if (from === 'web') void pictures.fetchOf(draft.source.trim(), facts.imageUrl !== undefined)
    show('check')
  })
  const save = async () => setSaved(await saveItem({ draft, cap, target, pictures, screenshot: extraction.picture }))
  const goOn = async () => {
    setTried(true)
    if (isPending) return
    if (Object.keys(faults).length > 0) return leadToFault()
    setPending(true)
    setSaved(notYet)
    if (step === 'amount') await save()
    else {
      const named = step === 'source' ? withName(draft) : draft
      const found = step === 'check' ? await knownItem(named) : null
      setKnown(found)
      setDraft(found ? { ...named, unit: found.unit } : named)
      show(following[step])
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
    goBack: () => show(before[step]),
    known,
    cap,
    suggestion: suggestedCap(draft.estimatedPrice ?? known?.basePrice ?? null),
    faults: isTried ? faults : {},
    isPending,
    ...saved,
  }
}

export type OffCatalogForm = ReturnType<typeof useOffCatalogForm>
