import { useState } from 'react'
import { profileMessages, type Proof } from '#contract/people/profile.ts'
import { CODE_LENGTH } from '#domain/people/account/attempts.ts'
import type { Contact } from '#domain/people/account/contact.ts'
import { client } from '../../lib/client.ts'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../lib/use-call.ts'
import { useCountdown } from './use-countdown.ts'
import { rereadProfile } from './use-profile.ts'

/** Proving that one reads what comes to a phone or an address: having a code sent, and entering it. */
export function useContactProof(contact: Contact, { isCodeSent, resendInSeconds }: Proof, onVerified: () => void) {
  const { left, start } = useCountdown(resendInSeconds)
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)

  const sending = useCall(client.account.sendContactCode, {
    onAnswer: (answer) => {
      start(answer.resendInSeconds)
      setOpen(true)
      setCode('')
      setFault(null)
    },
    // Verified, or changed, in another tab.
    onRefusal: () => void rereadProfile(),
  })
  const checking = useCall(client.account.verifyContact, {
    onAnswer: () => {
      onVerified()
      toast(profileMessages.verified[contact])
      setOpen(false)
      void rereadProfile()
    },
    onRefusal: ({ sentence }) => {
      // With the boxes still full, the first digit put right would send it, and use up another try.
      setCode('')
      setFault(sentence)
    },
  })
  const isLost = [sending, checking].some(({ state }) => state === 'unreachable' || state === 'broken')

  return {
    isOpen,
    code,
    left,
    isSending: sending.isPending,
    isChecking: checking.isPending,
    fault,
    /** What failed beside the code itself. */
    failure: isLost ? profileMessages.notVerified[contact] : (sending.refusal?.sentence ?? null),
    /** A code that was sent there less than a minute ago is still good: it is only asked for. */
    begin: () => (left > 0 && isCodeSent ? setOpen(true) : void sending.ask({ contact })),
    resend: () => void sending.ask({ contact }),
    write(text: string) {
      setCode(text)
      if (text !== '') setFault(null)
      if (!checking.isPending) checking.forget()
    },
    verify(text: string) {
      if (checking.isPending) return
      if (text.length < CODE_LENGTH) setFault('Prosím zadej kompletní 6-místný kód')
      else void checking.ask({ contact, code: text })
    },
  }
}

export type ContactProofState = ReturnType<typeof useContactProof>
