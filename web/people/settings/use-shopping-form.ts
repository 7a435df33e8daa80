import { useEffectEvent, useLayoutEffect } from 'react'
import type { Path, PathValue } from 'react-hook-form'
import { savedSettings, settingsMessages } from '#contract/people/settings.ts'
import { missingSentence, type SettingsPart } from '#domain/people/settings/missing.ts'
import { useForm, type Form } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { toast } from '../../ui/toast.ts'
import {
  draftOf,
  faultsOf,
  fieldAt,
  inputOf,
  isDirty,
  missingIn,
  proposalOf,
  wishOf,
  withProvider,
  type DraftChanges,
  type SettingsRead,
  type ShoppingDraft,
} from './shopping-draft.ts'
import { cacheShoppingSettings } from './use-shopping-settings.ts'

export interface ShoppingFormOptions {
  /** A pickup point chosen elsewhere. */
  pointId: string | undefined
  /** Called with what is still missing. */
  onSaved: (missing: readonly SettingsPart[]) => void
  /** Whether to propose settings to a member without any. */
  proposes?: boolean
}

export interface ShoppingForm extends Form<ShoppingDraft>, SettingsRead {
  missing: readonly SettingsPart[]
  changeProvider: (id: string) => void
  /** Called after an assignment; the confirmation and, in another locality, the points must be given again. */
  assigned: (hasMoved: boolean) => void
}

/** The form of the delivery settings; null until they are read. A change made elsewhere shows in the fields that were not edited. */
export function useShoppingForm(read: SettingsRead | undefined, options: ShoppingFormOptions): ShoppingForm | null {
  const { pointId, onSaved, proposes = false } = options
  // A proposal or a wanted point is shown like a stored value, but counts as a change until it is saved.
  const shown = ({ settings, options: offered }: SettingsRead): ShoppingDraft => ({
    ...draftOf(settings),
    ...(proposes && proposalOf({ settings, options: offered })),
    ...wishOf({ settings, options: offered }, pointId),
  })
  const form = useForm({
    draft: read ? shown(read) : noSettings,
    inputOf: (draft) => inputOf(draft, read?.settings.version ?? 0),
    schema: savedSettings,
    rules: (draft) => (read ? faultsOf(draft, read) : {}),
    fieldAt,
    fieldOf: { POINT_ELSEWHERE: 'pointIds', POINT_FULL: 'pointIds', INVOICE_WITHOUT_COMPANY: 'paymentMethod' },
    send: client.settings.save,
    onSaved: (saved, sent) => {
      form.rebase(shown(saved), sent)
      cacheShoppingSettings(saved)
      const { missing } = saved.settings
      // Saving is not reported as success while nothing can be delivered.
      toast(missing.length === 0 ? settingsMessages.saved : `Uloženo. ${missingSentence(missing)}`)
      onSaved(missing)
    },
  })
  const follow = useEffectEvent((stored: SettingsRead) => form.rebase(shown(stored)))
  // Before the first paint, so that the empty form never shows.
  useLayoutEffect(() => {
    if (read) follow(read)
  }, [read])
  if (!read) return null
  const { draft } = form
  const hasChanges = isDirty(draft, read.settings)
  const changeAll = (part: DraftChanges) => {
    for (const [name, value] of Object.entries(part)) form.change(name as Path<ShoppingDraft>, value as PathValue<ShoppingDraft, never>)
  }
  return {
    ...form,
    ...read,
    isDirty: hasChanges,
    missing: missingIn(draft, read),
    // If an answer was lost but everything turns out to be stored, nothing failed.
    sentence: hasChanges ? sentenceOf(form) : null,
    changeProvider: (id) => changeAll(withProvider(id, read)),
    assigned: (hasMoved) => {
      const { deliveryTimeConfirmed, pointIds } = shown(read)
      changeAll({ deliveryTimeConfirmed, ...(hasMoved && { pointIds }) })
    },
  }
}

const noSettings: ShoppingDraft = {
  serviceMode: null,
  usualMode: null,
  pointIds: [],
  deliveryProviderId: null,
  isElsewhere: false,
  street: '',
  city: '',
  postalCode: '',
  deliveryTimeConfirmed: false,
  preferredDeliveryDayOfWeek: null,
  preferredDeliveryTime: '',
  paymentMethod: null,
  allowSubstitutions: false,
  notes: '',
  groupId: null,
}

/** The message for the whole form; null if every fault is at its field. */
function sentenceOf({ call, refusal, sentence }: Form<ShoppingDraft>): string | null {
  if (call.state === 'unreachable' || call.state === 'broken') return settingsMessages.notSaved
  if (refusal?.code === 'SIGNED_OUT') return settingsMessages.signedOut
  if (refusal?.code === 'NOT_FOUND') return 'Zvolený dopravce nebo výdejní místo už v nabídce není. Vyberte prosím jiné.'
  return refusal && refusal.fields.length > 0 ? settingsMessages.notSaved : sentence
}
