import { useState } from 'react'
import { client } from '../lib/client.ts'
import type { ServerRefusal } from '../lib/refusal.ts'
import { forgetReferral, keptReferral } from '../site/referral.ts'
import { draftFields, emptyDraft, faultsOf, leavePostalCode, type SignUpDraft, type SignUpFaults } from './sign-up-draft.ts'
import { useCall } from './use-call.ts'
import { useFaultFocus } from './use-fault-focus.ts'

// What was filled in outlives the dialog, but not the page; passwords do not.
let kept = emptyDraft

// Refusals that are about one field, though not about its form.
const fieldOf: Partial<Record<string, keyof SignUpDraft>> = { EMAIL_TAKEN: 'email', WEAK_PASSWORD: 'password', INVALID_PHONE: 'phone' }

function faultsIn({ code, sentence, fields }: ServerRefusal): SignUpFaults {
  const field = fieldOf[code]
  if (field) return { [field]: sentence }
  const known = fields.filter(({ path }) => draftFields.some((name) => name === path))
  return Object.fromEntries(known.map(({ path, message }) => [path, message]))
}

const isNone = (faults: SignUpFaults) => Object.keys(faults).length === 0

export interface SignedUp {
  next: 'verify_email' | 'check_mail'
  email: string
}

/** The form of a new account and what becomes of it. */
export function useSignUp(minPasswordLength: number, onDone: (signedUp: SignedUp) => void) {
  const [draft, setDraft] = useState(kept)
  const [faults, setFaults] = useState<SignUpFaults>({})
  const { form, lead } = useFaultFocus()

  function refuse(next: SignUpFaults) {
    setFaults(next)
    lead()
  }

  const call = useCall(client.account.signUp, {
    onAnswer: ({ next }) => {
      kept = emptyDraft
      forgetReferral()
      onDone({ next, email: draft.email.trim() })
    },
    onRefusal: (refusal) => refuse(faultsIn(refusal)),
  })

  function change(part: Partial<SignUpDraft>) {
    const next = { ...draft, ...part }
    kept = { ...next, password: '', confirmation: '' }
    setDraft(next)
    setFaults({ ...faults, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) })
    if (!call.isPending) call.forget()
  }

  function leavePostal() {
    const { postalCode, fault } = leavePostalCode(draft.postalCode)
    if (postalCode !== draft.postalCode) change({ postalCode })
    if (fault !== undefined) setFaults({ ...faults, postalCode: fault })
  }

  function submit() {
    if (call.isPending) return
    const found = faultsOf(draft, minPasswordLength)
    if (!isNone(found)) return refuse(found)
    const { confirmation: _, ...account } = draft
    const referralCode = keptReferral()
    void call.ask({ ...account, ...(referralCode === null ? {} : { referralCode }) })
  }

  const isOfNoField = call.refusal !== null && isNone(faultsIn(call.refusal))
  return { draft, faults, change, leavePostal, submit, call, form, sentence: isOfNoField ? call.refusal!.sentence : null }
}
