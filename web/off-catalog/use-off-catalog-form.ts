import { useState } from 'react'
import type { ItemCard } from '#contract/shapes.ts'
import { suggestedCap } from '#domain/off-catalog/item.ts'
import { client } from '../lib/client.ts'
import { queryClient } from '../lib/query.ts'
import { refusalOf, sentenceOf } from '../lib/refusal.ts'
import { orpc } from '../lib/rpc.ts'
import { capOf, draftFrom, faultsOf, inputOf, withName, type Given, type OffCatalogDraft, type Step } from './off-catalog-draft.ts'
import type { targetFrom } from './way-back.ts'

const following: Readonly<Record<Step, Step>> = { source: 'check', check: 'amount', amount: 'amount' }
const before: Readonly<Record<Step, Step>> = { source: 'source', check: 'source', amount: 'check' }

async function rereadPurchase(): Promise<void> {
  await Promise.all([orpc.basket.key(), orpc.template.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** The item that would be taken for the described one; null also where nobody can say. */
async function knownItem({ type, source, genericName, preferredBrand, brandFlexible }: OffCatalogDraft): Promise<ItemCard | null> {
  try {
    return await client.offCatalog.find({ type, source, genericName, preferredBrand, brandFlexible })
  } catch {
    return null
  }
}

/** The form in its three steps. What was typed stays through steps back and forth, and through a save that failed. */
export function useOffCatalogForm(given: Given, target: ReturnType<typeof targetFrom>, leadToFault: () => void) {
  const [draft, setDraft] = useState(() => draftFrom(given))
  const [step, setStep] = useState<Step>('source')
  const [known, setKnown] = useState<ItemCard | null>(null)
  const [isTried, setTried] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [end, setEnd] = useState<'added' | 'there already' | null>(null)
  const cap = capOf({ ...draft, estimatedPrice: draft.estimatedPrice ?? known?.basePrice ?? null })
  const faults = faultsOf(draft, step)

  const show = (next: Step) => {
    setTried(false)
    setError(null)
    setStep(next)
  }
  const save = async () => {
    try {
      await client.offCatalog.save({ ...inputOf(draft, cap), target })
      setEnd('added')
      await rereadPurchase()
    } catch (fault) {
      if (refusalOf(fault)?.code === 'ALREADY_IN_BASKET') setEnd('there already')
      else setError(sentenceOf(fault, 'Chyba při ukládání'))
    }
  }
  const goOn = async () => {
    setTried(true)
    if (isPending) return
    if (Object.keys(faults).length > 0) return leadToFault()
    setPending(true)
    setError(null)
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
    change: (changed: Partial<OffCatalogDraft>) => setDraft({ ...draft, ...changed }),
    step,
    goOn,
    goBack: () => show(before[step]),
    known,
    cap,
    suggestion: suggestedCap(draft.estimatedPrice ?? known?.basePrice ?? null),
    faults: isTried ? faults : {},
    isPending,
    error,
    end,
  }
}

export type OffCatalogForm = ReturnType<typeof useOffCatalogForm>
