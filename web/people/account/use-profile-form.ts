import { useEffect, useEffectEvent, useState } from 'react'
import { profileMessages, savedProfile, type Profile } from '#contract/people/profile.ts'
import type { Proof } from '#contract/people/security.ts'
import { useForm, type Form } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import type { ServerRefusal } from '../../lib/refusal.ts'
import type { CallOptions } from '../../lib/use-call.ts'
import { readAccount } from '../../lib/query.ts'
import { toast } from '../../ui/toast.ts'
import { fieldAt } from './company-draft.ts'
import { changesEmail, draftOf, inputOf, isDirty, type ProfileDraft } from './profile-draft.ts'
import { cacheProfile } from './use-profile.ts'

export type ProfileSaved = Awaited<ReturnType<typeof client.account.saveProfile>>

export interface ProfileForm extends Form<ProfileDraft> {
  hasFailedToChange: boolean
  /** What the dialog does with the proof of identity; null while it is closed. */
  question: {
    send: (proof: Proof, options: CallOptions) => Promise<ProfileSaved>
    onSaved: (answer: ProfileSaved) => void
    onRefused: (refusal: ServerRefusal) => void
    onCancel: () => void
  } | null
}

const ofProof = ['WRONG_PASSWORD', 'WRONG_SECOND_CODE', 'TWO_FACTOR_IS_OFF', 'PASSKEY_REFUSED', 'NO_PASSKEYS_HERE']

/** The profile's form. A new sign-in address is sent only after a confirmation and a proof of identity. */
export function useProfileForm(profile: Profile): ProfileForm {
  const [isAsking, setAsking] = useState(false)
  const [hasFailedToChange, setFailedToChange] = useState(false)
  const form = useForm({
    draft: draftOf(profile),
    inputOf: (draft) => inputOf(draft, profile.version),
    schema: savedProfile,
    fieldAt,
    fieldOf: { INVALID_PHONE: 'phone' },
    confirm: (draft) => {
      setAsking(changesEmail(draft, profile))
      return !changesEmail(draft, profile)
    },
    send: client.account.saveProfile,
    onSaved: saved,
    onRefused: refused,
  })
  const follow = useEffectEvent((stored: ProfileDraft) => form.rebase(stored))
  // A change made elsewhere shows in the fields that were not edited.
  useEffect(() => follow(draftOf(profile)), [profile])

  function saved({ outcome, profile: next }: ProfileSaved, sent: ProfileDraft) {
    setAsking(false)
    form.rebase(draftOf(next), sent)
    cacheProfile(next)
    setFailedToChange(outcome === 'change_failed')
    if (outcome !== 'change_failed') toast(outcome === 'saved' ? profileMessages.saved : profileMessages.changeSent)
  }
  function refused({ code }: ServerRefusal) {
    if (code === 'PROFILE_CHANGED') void readAccount()
  }
  const { draft } = form
  return {
    ...form,
    isDirty: isDirty(draft, profile),
    // Shown until the form is used again: the intended sign-in address became the delivery address.
    hasFailedToChange: hasFailedToChange && !isDirty(draft, profile),
    question: isAsking
      ? {
          send: (proof, options) => client.account.saveProfile({ ...inputOf(draft, profile.version), proof }, options),
          onSaved: (answer) => saved(answer, draft),
          onRefused: (refusal) => {
            if (ofProof.includes(refusal.code)) return
            setAsking(false)
            form.refuse(refusal)
            refused(refusal)
          },
          onCancel: () => setAsking(false),
        }
      : null,
  }
}
