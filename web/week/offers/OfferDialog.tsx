import { CircleAlert } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import type { Demand } from '#contract/week/offers.ts'
import { MAX_CHANGES_A_DAY, whyNoOffer } from '#domain/week/offers/answer.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { parseDay } from '#domain/time/day.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { DemandFacts } from './DemandFacts.tsx'
import { draftOf, readDraft, type OfferDraft } from './offer-draft.ts'
import { OfferPreview } from './OfferPreview.tsx'
import { TierRows } from './TierRows.tsx'
import { usePlaceOffer } from './use-place-offer.ts'

export interface OfferDialogProps {
  demand: Demand
  now: Date
  onClose: () => void
}

/** One offer: what is wanted on the left, up to three tiers on the right, and what members would see. */
export function OfferDialog({ demand, now, onClose }: OfferDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(demand, now))
  const { place, isPending, forget, fields, sentence } = usePlaceOffer(demand, onClose)
  const { tiers, faults } = readDraft(draft, demand.deliveryOn)
  const reason = whyNoOffer({ ...demand, hasAward: demand.myAward !== null }, now) ?? faults.first

  function change(part: Partial<OfferDraft>) {
    setDraft({ ...draft, ...part })
    forget()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason === null) place(draft)
  }

  return (
    <Dialog
      title={demand.myOffer ? 'Upravit nabídku' : 'Cenová nabídka'}
      shape="drawer"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <ActionNote error={sentence} reason={reason} />
          <Button variant="quiet" onPress={onClose}>
            Zrušit
          </Button>
          <Button type="submit" form="nabidka" variant="primary" isDisabled={reason !== null} isPending={isPending}>
            Odeslat nabídku
          </Button>
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-[240px_minmax(0,1fr)]">
        <DemandFacts demand={demand} now={now} />
        <form id="nabidka" noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-6">
          {demand.myOffer && <ChangesLeft changes={demand.changesToday} />}
          <TierRows demand={demand} rows={draft.tiers} onChange={(rows) => change({ tiers: rows })} faults={{ ...faults.at, ...fields }} />
          <OfferPreview demand={demand} tiers={faults.first === null ? tiers : []} />
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField
              label="Platí od"
              isRequired
              value={parseDay(draft.validFrom)}
              onChange={(day) => change({ validFrom: day ?? '' })}
              error={fields['validFrom'] ?? faults.at['validFrom']}
            />
            <DateField
              label="Platí do (nepovinné)"
              value={parseDay(draft.validUntil)}
              onChange={(day) => change({ validUntil: day ?? '' })}
              error={fields['validUntil'] ?? faults.at['validUntil']}
            />
          </div>
          <TextField
            label="Poznámka (nepovinné)"
            multiline
            limit={1000}
            value={draft.notes}
            onChange={(notes) => change({ notes })}
            error={fields['notes']}
          />
        </form>
      </div>
    </Dialog>
  )
}

function ChangesLeft({ changes }: { changes: number }) {
  const left = Math.max(0, MAX_CHANGES_A_DAY - changes)
  return (
    <p className="text-14 text-muted">{nbsp(`Nabídku můžete změnit nejvýš ${MAX_CHANGES_A_DAY}krát za den, dnes ještě ${left}krát.`)}</p>
  )
}

/** Stands by the button, in sight wherever the form is scrolled to: what failed, or what is still missing. */
function ActionNote({ error, reason }: { error: string | null; reason: string | null }) {
  return (
    <div className="self-center text-14 max-sm:order-1 max-sm:self-start sm:mr-auto">
      {error !== null ? (
        <p role="alert" className="flex items-start gap-1.5 font-semibold text-error">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" /> {error}
        </p>
      ) : (
        reason !== null && <p className="text-muted">{reason}</p>
      )}
    </div>
  )
}
