import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Demand } from '#contract/week/offers.ts'
import { refusalOf, type ServerRefusal } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { toast } from '../../ui/toast.ts'
import { readDraft, type OfferDraft } from './offer-draft.ts'

/** Sends the offer; what the server finds wrong stands at its field, or above the button. */
export function usePlaceOffer(demand: Demand, onPlaced: () => void) {
  const cache = useQueryClient()
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const { mutate, isPending, error, reset } = useMutation(
    orpc.offers.place.mutationOptions({
      onSuccess: () => {
        toast('Nabídka odeslána')
        onPlaced()
      },
      onError: (fault) => setFields(Object.fromEntries((refusalOf(fault)?.fields ?? []).map(({ path, message }) => [path, message]))),
      onSettled: () => void cache.invalidateQueries({ queryKey: orpc.offers.key() }),
    }),
  )

  function place(draft: OfferDraft) {
    const { tiers, validFrom, validUntil, faults } = readDraft(draft, demand.deliveryOn)
    if (faults.first !== null || validFrom === null || isPending) return
    setFields({})
    const { deliveryId, item, unit } = demand
    mutate({ deliveryId, itemId: item.id, unit, tiers, validFrom, validUntil, notes: draft.notes })
  }

  function forget() {
    setFields({})
    if (error) reset()
  }

  const sentence = error === null ? null : sentenceFor(refusalOf(error))
  return { place, isPending, forget, fields, sentence }
}

// spec 2 §8 for what was not foreseen; a refusal says more.
function sentenceFor(refusal: ServerRefusal | null): string {
  const failed = 'Chyba při ukládání ceníku'
  if (refusal === null) return failed
  return refusal.fields.length > 0 ? `${failed}. ${refusal.sentence}` : refusal.sentence
}
