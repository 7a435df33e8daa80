import { useEffect, useState } from 'react'
import { formatPostalCode } from '#domain/week/pickup/postal-code.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { saveDraft, readDraft } from '../../lib/saved-draft.ts'
import { companyInput, fieldAt } from './company-draft.ts'
import { forgetReferral, savedReferral } from './saved-referral.ts'
import { faultsOf, isRepeated, knownOf, readStored, withoutPasswords, type SignUpDraft } from './sign-up-draft.ts'
import { savedPostalCode } from './start-postal-code.ts'
import { estimateGuesses, useGuesses } from './use-guesses.ts'

// The input survives closing the dialog and reloading the tab; passwords do not.
const KEPT = 'sign-up'
// A shorter wait needs no sign, which would be read out.
const NOTICED_MS = 200

function begin(): SignUpDraft {
  const stored = readStored(readDraft(KEPT))
  const postalCode = stored.postalCode === '' ? savedPostalCode() : null
  return postalCode === null ? stored : { ...stored, postalCode: formatPostalCode(postalCode) }
}

export interface SignedUp {
  next: 'verify_email' | 'check_mail'
  email: string
}

/** The sign-up form and its outcome. */
export function useSignUp(minLength: number, onDone: (signedUp: SignedUp) => void) {
  const [first] = useState(begin)
  const [isLong, setLong] = useState(false)
  const form = useForm({
    draft: first,
    inputOf: (draft) => {
      const { confirmation: _, isFirm: __, companyName: ___, companyNumber: ____, taxNumber: _____, ...account } = draft
      const referralCode = savedReferral()
      return { ...account, company: companyInput(draft), ...(referralCode === null ? {} : { referralCode }) }
    },
    // The contract's rule of each field, and the operator's minimum for the password.
    // Somebody may be faster than the estimate, which decides whether the password is asked for again.
    rules: async (draft) =>
      faultsOf(draft, { minLength, guesses: await estimateGuesses(draft.password, { minLength, known: knownOf(draft) }) }),
    fieldAt,
    fieldOf: { EMAIL_TAKEN: 'email', WEAK_PASSWORD: 'password', INVALID_PHONE: 'phone' },
    send: client.account.signUp,
    onSaved: ({ next }, { email }) => {
      saveDraft(KEPT, null)
      forgetReferral()
      onDone({ next, email: email.trim() })
    },
  })
  const { draft } = form
  const { isSubmitting } = form
  useEffect(() => {
    if (!isSubmitting) return undefined
    const timer = setTimeout(() => setLong(true), NOTICED_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isSubmitting])
  const guesses = useGuesses(draft.password, { minLength, known: knownOf(draft) })
  useEffect(() => saveDraft(KEPT, withoutPasswords(draft)), [draft])
  const isWrong = form.field('confirmation').error !== null && guesses == null
  return { form, guesses, isPending: form.isPending || isLong, asksAgain: isRepeated(draft, { minLength, guesses }) || isWrong }
}
