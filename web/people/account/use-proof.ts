import { useState } from 'react'
import type { Proof } from '#contract/people/security.ts'
import { client } from '../../lib/client.ts'
import type { ServerRefusal } from '../../lib/refusal.ts'
import { noSecondDraft, secondFault, secondOf, type SecondDraft } from './second-draft.ts'
import { useDemoPassword, usePasskeys, useTwoFactor } from './use-security.ts'

/** What somebody gives as the proof that it is them. In the demo the password is known to everybody, and filled in. */
export function useProof(refusal: ServerRefusal | null, onProof: (proof: Proof) => void) {
  const known = useDemoPassword()
  const hasApp = useTwoFactor().data?.isOn ?? false
  const hasPasskey = (usePasskeys().data?.length ?? 0) > 0
  const [isByCode, setByCode] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [code, setCode] = useState<SecondDraft>(noSecondDraft)
  const [missing, setMissing] = useState<string | null>(null)
  // A refusal stands at the field until something else is written there; an earlier one is none of this dialog's.
  const [answered, setAnswered] = useState(refusal)
  const isAtField = refusal !== answered && (refusal?.code === 'WRONG_PASSWORD' || refusal?.code === 'WRONG_SECOND_CODE')
  const password = typed ?? known ?? ''
  const touch = () => {
    setMissing(null)
    setAnswered(refusal)
  }

  return {
    password,
    code,
    isByCode,
    hasApp,
    hasPasskey,
    isPrefilled: !isByCode && known !== undefined && typed === null,
    fault: missing ?? (isAtField ? refusal!.sentence : null),
    writePassword: (text: string) => {
      setTyped(text)
      touch()
    },
    writeCode: (draft: SecondDraft) => {
      setCode(draft)
      touch()
    },
    toggle: () => {
      setByCode(!isByCode)
      touch()
    },
    signByKey: async () => {
      const { signByKey } = await import('./keys.ts')
      const key = await client.account
        .askPasskey({})
        .then(signByKey)
        .catch(() => null)
      if (key === null) setMissing('Klíčem se to nepotvrdilo. Zkuste to znovu, nebo to potvrďte jinak.')
      else onProof({ passkey: key })
    },
    submit: () => {
      const fault = isByCode ? secondFault(code) : password === '' ? 'Zadejte heslo' : null
      touch()
      setMissing(fault)
      if (fault === null) onProof(isByCode ? { second: secondOf(code) } : { password })
    },
  }
}
