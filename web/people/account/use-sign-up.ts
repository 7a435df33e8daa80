import { useState } from 'react'
import { formatPostalCode } from '#domain/week/pickup/postal-code.ts'
import { client } from '../../lib/client.ts'
import { keepDraft, readDraft } from '../../lib/kept-draft.ts'
import type { ServerRefusal } from '../../lib/refusal.ts'
import { forgetReferral, keptReferral } from './kept-referral.ts'
import { keptPostalCode } from './start-postal-code.ts'
import { companyInput, fieldAt } from './company-draft.ts'
import {
  draftFields,
  faultsOf,
  isRepeated,
  knownOf,
  leavePostalCode,
  readKept,
  withoutPasswords,
  type SignUpDraft,
  type SignUpFaults,
} from './sign-up-draft.ts'
import { useCall } from '../../lib/use-call.ts'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import { useGuesses } from './use-guesses.ts'

// What was filled in outlives the dialog and the page of this tab; passwords do not.
const KEPT = 'sign-up'

function begin(): SignUpDraft {
  const kept = readKept(readDraft(KEPT))
  const postalCode = kept.postalCode === '' ? keptPostalCode() : null
  return postalCode === null ? kept : { ...kept, postalCode: formatPostalCode(postalCode) }
}

// Refusals that are about one field, though not about its form.
const fieldOf: Partial<Record<string, keyof SignUpDraft>> = { EMAIL_TAKEN: 'email', WEAK_PASSWORD: 'password', INVALID_PHONE: 'phone' }

function faultsIn({ code, sentence, fields }: ServerRefusal): SignUpFaults {
  const field = fieldOf[code]
  if (field) return { [field]: sentence }
  const known = fields.filter(({ path }) => draftFields.some((name) => name === fieldAt(path)))
  return Object.fromEntries(known.map(({ path, message }) => [fieldAt(path), message]))
}

const isNone = (faults: SignUpFaults) => Object.keys(faults).length === 0

export interface SignedUp {
  next: 'verify_email' | 'check_mail'
  email: string
}

/** The form of a new account and what becomes of it. */
export function useSignUp(minPasswordLength: number, onDone: (signedUp: SignedUp) => void) {
  const [draft, setDraft] = useState(begin)
  const [faults, setFaults] = useState<SignUpFaults>({})
  const { form, lead } = useFaultFocus()
  const guesses = useGuesses(draft.password, { minLength: minPasswordLength, known: knownOf(draft) })

  function refuse(next: SignUpFaults) {
    setFaults(next)
    lead()
  }

  const call = useCall(client.account.signUp, {
    onAnswer: ({ next }) => {
      keepDraft(KEPT, null)
      forgetReferral()
      onDone({ next, email: draft.email.trim() })
    },
    onRefusal: (refusal) => refuse(faultsIn(refusal)),
  })

  function change(part: Partial<SignUpDraft>) {
    const next = { ...draft, ...part }
    keepDraft(KEPT, withoutPasswords(next))
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
    const found = faultsOf(draft, { minLength: minPasswordLength, guesses })
    if (!isNone(found)) return refuse(found)
    const { confirmation: _, isFirm: __, companyName: ___, companyNumber: ____, taxNumber: _____, ...account } = draft
    const referralCode = keptReferral()
    void call.ask({ ...account, company: companyInput(draft), ...(referralCode === null ? {} : { referralCode }) })
  }

  const isOfNoField = call.refusal !== null && isNone(faultsIn(call.refusal))
  return {
    draft,
    faults,
    guesses,
    asksAgain: isRepeated(draft, { minLength: minPasswordLength, guesses }) || (faults.confirmation !== undefined && guesses == null),
    change,
    leavePostal,
    submit,
    call,
    form,
    sentence: isOfNoField ? call.refusal!.sentence : null,
  }
}
