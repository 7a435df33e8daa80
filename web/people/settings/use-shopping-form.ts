import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsMessages } from '#contract/people/settings.ts'
import { missingSentence, type SettingsPart } from '#domain/people/settings/missing.ts'
import { queryClient } from '../../lib/query.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { toast } from '../../ui/toast.ts'
import {
  afterAssignment,
  draftOf,
  faultsAt,
  isDirty,
  missingIn,
  proposalOf,
  readDraft,
  wishOf,
  withProvider,
  type DraftChanges,
  type DraftFaults,
  type DraftField,
  type SettingsRead,
  type ShoppingDraft,
} from './shopping-draft.ts'
import { keepShoppingSettings, rereadShoppingSettings, rereadWhereItComes } from './use-shopping-settings.ts'

interface Failure {
  /** What failed as a whole; null when every fault stands at its field. */
  sentence: string | null
  faults: DraftFaults
}

const nothingFailed: Failure = { sentence: null, faults: {} }

export interface ShoppingFormOptions {
  /** A pickup point wanted from outside the form. */
  pointId: string | undefined
  /** Told what is still missing after all. */
  onSaved: (missing: readonly SettingsPart[]) => void
  /** Whether something is proposed to who has chosen nothing yet. */
  proposes?: boolean
}

/** The form of the shopping settings: what was changed, what is wrong with it, and the way to the server. */
export function useShoppingForm(read: SettingsRead | undefined, { pointId, onSaved, proposes = false }: ShoppingFormOptions) {
  const [changes, setChanges] = useState<DraftChanges>({})
  const [failure, setFailure] = useState(nothingFailed)
  const { mutate, isPending } = useMutation(
    orpc.settings.save.mutationOptions({
      onSuccess: (saved) => {
        keepShoppingSettings(saved)
        void rereadWhereItComes()
        setChanges({})
        const { missing } = saved.settings
        // What is stored is no success while nothing can be delivered by it.
        toast(missing.length === 0 ? settingsMessages.saved : `Uloženo. ${missingSentence(missing)}`)
        onSaved(missing)
      },
      onError: (fault) => {
        setFailure(failureOf(fault))
        void rereadShoppingSettings()
      },
    }),
    queryClient,
  )
  if (!read) return null
  const draft: ShoppingDraft = {
    ...draftOf(read.settings),
    ...(proposes && proposalOf(read)),
    ...wishOf(read, pointId),
    ...changes,
  }
  const hasChanges = isDirty(draft, read.settings)

  function apply(next: (before: DraftChanges) => DraftChanges, ...touched: DraftField[]) {
    setChanges(next)
    setFailure(({ faults }) => ({
      sentence: null,
      faults: Object.fromEntries(Object.entries(faults).filter(([field]) => !touched.includes(field as DraftField))),
    }))
  }

  return {
    ...read,
    draft,
    isDirty: hasChanges,
    missing: missingIn(draft, read),
    isSaving: isPending,
    faults: failure.faults,
    // Where the answer was lost and everything turns out to be stored, nothing failed.
    sentence: hasChanges ? failure.sentence : null,
    change: (part: DraftChanges) => apply((before) => ({ ...before, ...part }), ...(Object.keys(part) as DraftField[])),
    changeProvider: (id: string) => apply((before) => withProvider(before, id, read), 'deliveryProviderId', 'deliveryTimeConfirmed'),
    /** A municipality was assigned; the confirmation and, in another locality, the points have to be given again. */
    assigned: (hasMoved: boolean) => apply((before) => afterAssignment(before, hasMoved), 'pointIds', 'deliveryTimeConfirmed'),
    submit() {
      if (isPending) return
      const { input, faults } = readDraft(draft, read)
      setFailure(faults ? { sentence: null, faults } : nothingFailed)
      if (input) mutate(input)
    },
  }
}

export type ShoppingForm = NonNullable<ReturnType<typeof useShoppingForm>>

function failureOf(fault: unknown): Failure {
  const refusal = refusalOf(fault)
  switch (refusal?.code) {
    case undefined:
      return { sentence: settingsMessages.notSaved, faults: {} }
    case 'SIGNED_OUT':
      return { sentence: settingsMessages.signedOut, faults: {} }
    case 'NOT_FOUND':
      return { sentence: 'Zvolený dopravce nebo výdejní místo už v nabídce není. Vyberte prosím jiné.', faults: {} }
    case 'POINT_ELSEWHERE':
      return { sentence: null, faults: { pointIds: refusal!.sentence } }
    case 'INVOICE_WITHOUT_COMPANY':
      return { sentence: null, faults: { paymentMethod: refusal!.sentence } }
    default:
      return { sentence: refusal!.fields.length > 0 ? settingsMessages.notSaved : refusal!.sentence, faults: faultsAt(refusal!.fields) }
  }
}
