import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { notes } from '#contract/shapes.ts'
import type { Demand } from '#contract/week/offers.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import type { ServerRefusal } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { toast } from '../../ui/toast.ts'
import { draftOf, readDraft } from './offer-draft.ts'

/** The form of an offer. */
export function usePlaceOffer(demand: Demand, now: Date, onPlaced: () => void) {
  const cache = useQueryClient()
  const { deliveryId, item, unit } = demand
  const form = useForm({
    draft: draftOf(demand, now),
    inputOf: (draft) => {
      const { tiers, validFrom, validUntil } = readDraft(draft, demand)
      return { deliveryId, itemId: item.id, unit, tiers, validFrom: validFrom!, validUntil, notes: draft.notes }
    },
    schema: z.object({ notes }),
    rules: (draft) => readDraft(draft, demand).faults.at,
    send: client.offers.place,
    onSaved: () => {
      toast('Nabídka odeslána')
      onPlaced()
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: orpc.offers.key() }),
  })
  return { form, sentence: form.call.error && sentenceFor(form.refusal) }
}

// A generic message for an unexpected error; a refusal has its own.
function sentenceFor(refusal: ServerRefusal | null): string {
  const failed = 'Chyba při ukládání ceníku'
  if (refusal === null) return failed
  return refusal.fields.length > 0 ? `${failed}. ${refusal.sentence}` : refusal.sentence
}
