import { CircleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Demand } from '#contract/week/demands.ts'
import { MAX_CHANGES_A_DAY, whyNoOffer, whyOver } from '#domain/week/offers/answer.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { parseDay } from '#domain/time/day.ts'
import { Form } from '../../form/Form.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { DemandFacts } from './DemandFacts.tsx'
import { Elsewhere, useElsewhere } from './Elsewhere.tsx'
import { readDraft } from './offer-draft.ts'
import { regionalDemand, type OfferedDemand } from './offered-demand.ts'
import { OfferPreview } from './OfferPreview.tsx'
import { OfferVersions } from './OfferVersions.tsx'
import { PackagingFields } from './PackagingFields.tsx'
import { RegionChoice } from './RegionChoice.tsx'
import { TierReach } from './TierReach.tsx'
import { TierRows } from './TierRows.tsx'
import { usePlaceOffer } from './use-place-offer.ts'
import { WithdrawOffer } from './WithdrawOffer.tsx'

export interface OfferDialogProps {
  demand: Demand
  now: Date
  /** Where else it applies comes first. */
  isCopy?: boolean
  /** Opens for the region of the locality, if it is in one. */
  opensTogether?: boolean
  onClose: () => void
}

/** An offer: the demand on the left, up to three tiers on the right, and what members would see. For the locality, or for its region. */
export function OfferDialog(props: OfferDialogProps) {
  const { demand, opensTogether = false } = props
  const [isRegional, setRegional] = useState(opensTogether && !props.isCopy)
  const region = demand.region === null ? null : regionalDemand(demand, demand.region)
  const choice = region !== null && !props.isCopy && <RegionChoice demand={demand} isRegional={isRegional} onChange={setRegional} />
  // Each has a form of its own: the quantities of one say nothing about the other.
  return isRegional && region !== null ? (
    <OfferForm key="region" {...props} demand={region} isRegional choice={choice} />
  ) : (
    <OfferForm key="locality" {...props} isRegional={false} choice={choice} />
  )
}

interface OfferFormProps extends OfferDialogProps {
  demand: OfferedDemand
  isRegional: boolean
  /** Chooses between the locality and its region. */
  choice: ReactNode
}

function OfferForm({ demand, now, isCopy = false, isRegional, choice, onClose }: OfferFormProps) {
  const others = useElsewhere(demand)
  const { form, sentence } = usePlaceOffer(demand, isRegional ? none : (others.data ?? none), { now, isRegional, onPlaced: onClose })
  const { tiers, validFrom: from, validUntil: until, packaging, faults } = readDraft(form.draft, demand)
  const has = { ...demand, hasAward: demand.myAward !== null }
  const barred = whyNoOffer(has, now)
  const isOver = whyOver(has, now) !== null
  const reason = barred ?? faults.first
  // Decided when it opens, so that nothing disappears from an offer that is being written.
  const [isOnlyShown] = useState(barred !== null)
  const [validFrom, validUntil] = [form.field('validFrom'), form.field('validUntil')]
  const elsewhere = !isOnlyShown && !isRegional && (
    <Elsewhere
      demand={demand}
      query={others}
      offer={faults.first === null && from ? { tiers, validFrom: from, validUntil: until, notes: form.draft.notes, packaging } : null}
      chosen={form.draft.elsewhere}
      onChange={(chosen) => form.change('elsewhere', [...chosen])}
      onProlong={(day) => validUntil.onChange(day)}
      error={form.field('elsewhere').error}
    />
  )
  return (
    <FormDialog
      title={isOnlyShown ? 'Vaše nabídka' : titleOf(demand, isCopy)}
      shape="drawer"
      isDirty={form.isDirty}
      onClose={onClose}
      actions={
        <>
          <ActionNote error={sentence} reason={reason} />
          <Button variant="quiet" slot="close">
            Zrušit
          </Button>
          <Button type="submit" form={form.id} variant="primary" isDisabled={reason !== null} isPending={form.isPending}>
            Odeslat nabídku
          </Button>
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-[240px_minmax(0,1fr)]">
        <DemandFacts demand={demand} now={now} />
        <Form of={form} className="flex min-w-0 flex-col gap-6">
          {choice}
          {isCopy && elsewhere}
          {demand.myOffer && !isOver && <ChangesLeft changes={demand.changesToday} />}
          {!isOnlyShown && (
            <TierReach demand={demand} now={now} rows={form.draft.tiers} onStartAt={form.field('tiers.0.minQuantity').onChange} />
          )}
          <TierRows demand={demand} form={form} faults={faults.at} />
          <OfferPreview demand={demand} tiers={faults.first === null ? tiers : []} />
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField
              label="Platí od"
              isRequired
              value={parseDay(validFrom.value)}
              onChange={(day) => validFrom.onChange(day ?? '')}
              error={validFrom.error ?? faults.at['validFrom']}
            />
            <DateField
              label="Platí do (nepovinné)"
              value={parseDay(validUntil.value)}
              onChange={(day) => validUntil.onChange(day ?? '')}
              error={validUntil.error ?? faults.at['validUntil']}
            />
          </div>
          <PackagingFields unit={demand.unit} form={form} fault={faults.at['packaging.quantity'] ?? null} />
          {!isCopy && elsewhere}
          <TextField label="Poznámka (nepovinné)" multiline limit={1000} {...form.field('notes')} />
          <OfferVersions demand={demand} isRegional={isRegional} />
          {!isOver && <WithdrawOffer demand={demand} onWithdrawn={onClose} />}
        </Form>
      </div>
    </FormDialog>
  )
}

const none: readonly Demand[] = []

function titleOf({ myOffer }: Demand, isCopy: boolean): string {
  if (myOffer === null) return 'Cenová nabídka'
  return isCopy ? 'Kopírovat nabídku' : 'Upravit nabídku'
}

function ChangesLeft({ changes }: { changes: number }) {
  const left = Math.max(0, MAX_CHANGES_A_DAY - changes)
  return (
    <p className="text-14 text-muted">{nbsp(`Nabídku můžete změnit nejvýš ${MAX_CHANGES_A_DAY}krát za den, dnes ještě ${left}krát.`)}</p>
  )
}

/** The state beside the button, visible at any scroll position: an error, or what is missing. */
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
