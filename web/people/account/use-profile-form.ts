import { useState } from 'react'
import { profileMessages, type Profile } from '#contract/people/profile.ts'
import type { Proof } from '#contract/people/security.ts'
import { client } from '../../lib/client.ts'
import type { ServerRefusal } from '../../lib/refusal.ts'
import { toast } from '../../ui/toast.ts'
import {
  changedSince,
  changesEmail,
  draftOf,
  faultsAt,
  isDirty,
  readDraft,
  type ProfileChanges,
  type ProfileFaults,
} from './profile-draft.ts'
import { leavePostalCode } from './sign-up-draft.ts'
import { useCall } from '../../lib/use-call.ts'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import { keepProfile, rereadProfile } from './use-profile.ts'

// Refusals that are about one field, though not about its form.
function faultsIn({ code, sentence, fields }: ServerRefusal): ProfileFaults {
  return code === 'INVALID_PHONE' ? { phone: sentence } : faultsAt(fields)
}

const isOfProof = ({ code }: ServerRefusal) => code === 'WRONG_PASSWORD' || code === 'WRONG_SECOND_CODE' || code === 'TWO_FACTOR_IS_OFF'

const isNone = (faults: ProfileFaults) => Object.keys(faults).length === 0

/** What is said above the button: a refusal that is about no single field. */
const sentenceOf = (refusal: ServerRefusal | null) =>
  refusal && !isOfProof(refusal) && isNone(faultsIn(refusal)) ? refusal.sentence : null

/** The form of the profile: what was changed, what is wrong with it, and the way to the server. Nothing typed is lost on the way. */
export function useProfileForm(profile: Profile) {
  const [changes, setChanges] = useState<ProfileChanges>({})
  const [faults, setFaults] = useState<ProfileFaults>({})
  const [isAsking, setAsking] = useState(false)
  const [hasFailedToChange, setFailedToChange] = useState(false)
  const { form, lead } = useFaultFocus()
  const draft = { ...draftOf(profile), ...changes }

  const call = useCall(client.account.saveProfile, {
    onAnswer: ({ outcome, profile: saved }) => {
      setAsking(false)
      keepProfile(saved)
      setChanges((now) => changedSince(changes, now))
      setFailedToChange(outcome === 'change_failed')
      if (outcome !== 'change_failed') toast(outcome === 'saved' ? profileMessages.saved : profileMessages.changeSent)
    },
    onRefusal: (refusal) => {
      // It stands at the field of the question.
      if (isOfProof(refusal)) return
      refuse(faultsIn(refusal))
      if (refusal.code === 'PROFILE_CHANGED') void rereadProfile()
    },
  })

  function refuse(next: ProfileFaults) {
    setAsking(false)
    setFaults(next)
    lead()
  }

  function change(part: ProfileChanges) {
    setChanges({ ...changes, ...part })
    setFaults({ ...faults, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) })
    setFailedToChange(false)
    if (!call.isPending) call.forget()
  }

  function leavePostal() {
    const { postalCode, fault } = leavePostalCode(draft.postalCode)
    if (postalCode !== draft.postalCode) change({ postalCode })
    if (fault !== undefined) setFaults({ ...faults, postalCode: fault })
  }

  /** Sends what is in order; another sign-in address only once somebody has said that they mean it, and proved that it is them. */
  function submit(proof?: Proof) {
    if (call.isPending) return
    const { input, faults: found } = readDraft(draft, profile.version)
    if (!input) return refuse(found)
    if (!changesEmail(draft, profile)) void call.ask(input)
    else if (proof) void call.ask({ ...input, proof })
    else setAsking(true)
  }

  return {
    draft,
    faults,
    change,
    leavePostal,
    submit,
    call,
    form,
    isDirty: isDirty(draft, profile),
    isAsking,
    stopAsking: () => setAsking(false),
    hasFailedToChange,
    sentence: isAsking ? null : sentenceOf(call.refusal),
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>
