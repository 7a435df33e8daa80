import { useState } from 'react'
import { z } from 'zod'
import { notes } from '#contract/shapes.ts'
import type { Demand } from '#contract/week/demands.ts'
import { offerPlaces } from '#domain/week/offers/elsewhere.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import type { ServerRefusal } from '../../lib/refusal.ts'
import type { CallOptions } from '../../lib/use-call.ts'
import { toast } from '../../ui/toast.ts'
import { draftOf, readDraft } from './offer-draft.ts'
import type { OfferedDemand } from './offered-demand.ts'

type Placed = Parameters<typeof client.offers.placeMany>[0]['offers'][number]

/** One offer, or the same one for several localities: all are stored or none. */
const sendAs =
  (isRegional: boolean) =>
  async (offers: Placed[], options: CallOptions): Promise<unknown> =>
    offers.length === 1 ? client.offers.place({ ...offers[0]!, isRegional }, options) : client.offers.placeMany({ offers }, options)

export interface Placing {
  now: Date
  /** For the region of the locality. */
  isRegional: boolean
  onPlaced: () => void
}

/** The form of an offer; `others` are the other pools of its item. */
export function usePlaceOffer(demand: OfferedDemand, others: readonly Demand[], { now, isRegional, onPlaced }: Placing) {
  const { item, unit } = demand
  // The region with which it was opened, also if the list is loaded again meanwhile; once refused, the one that is shown.
  const [opened, setOpened] = useState(demand.seenRegion)
  const seenRegion = opened ?? demand.seenRegion
  const form = useForm({
    draft: draftOf(demand, now),
    inputOf: (draft) => {
      const { tiers, validFrom, validUntil, packaging } = readDraft(draft, demand)
      const offer = { itemId: item.id, unit, tiers, validFrom: validFrom!, validUntil, notes: draft.notes, packaging, seenRegion }
      const places = validFrom === null ? [] : offerPlaces(others, { ...offer, validFrom })
      const chosen = places.filter(({ localityId, isSame }) => draft.elsewhere.includes(localityId) && !isSame)
      const deliveryIds = [demand.deliveryId, ...chosen.flatMap(({ served }) => served[0]?.deliveryId ?? [])]
      return deliveryIds.map((deliveryId) => ({ deliveryId, ...offer }))
    },
    schema: z.array(z.object({ notes })),
    // The first offer is the one of this form; a fault of another one is shown at the localities.
    fieldAt: (path) => path.replace(/^(?:offers\.)?0\./, '').replace(/^(?:offers\.)?\d+(?:\..*)?$/, 'elsewhere'),
    rules: (draft) => readDraft(draft, demand).faults.at,
    send: sendAs(isRegional),
    onRefused: ({ code }) => code === 'NO_SUCH_POOL' && setOpened(undefined),
    onSaved: (_, { elsewhere }) => {
      toast(elsewhere.length > 0 ? 'Nabídky odeslány' : 'Nabídka odeslána')
      onPlaced()
    },
  })
  return { form, sentence: form.call.error && sentenceFor(form.refusal) }
}

// A generic message for an unexpected error; a refusal has its own.
function sentenceFor(refusal: ServerRefusal | null): string {
  const failed = 'Chyba při ukládání ceníku'
  if (refusal === null) return failed
  return refusal.fields.length > 0 ? `${failed}. ${refusal.sentence}` : refusal.sentence
}
