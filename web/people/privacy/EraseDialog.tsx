import { useState, type FormEvent } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { dayInWords } from '#domain/time/weekday.ts'
import { CallNotice } from '../../ui/CallNotice.tsx'
import { useCall } from '../../lib/use-call.ts'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { rereadMyData } from './use-my-data.ts'

const goes = [
  'jméno, e-mail, telefon a adresa',
  'přihlášení na všech zařízeních',
  'pravidelný nákup, úpravy týdnů a nastavení',
  'doporučení a propojené účty',
]

const formId = 'smazat-ucet'
const reasonLimit = 500

export interface EraseDialogProps {
  isOpen: boolean
  onClose: () => void
  /** It is confirmed that the account will be erased. */
  onAsked: () => void
}

/** Says what is lost and what stays and why, and asks for the password before it sends anything. */
export function EraseDialog({ isOpen, ...on }: EraseDialogProps) {
  return (
    <Dialog role="alertdialog" title="Smazat účet?" isOpen={isOpen} onOpenChange={(isStaying) => isStaying || on.onClose()}>
      <EraseForm {...on} />
    </Dialog>
  )
}

function EraseForm({ onClose, onAsked }: Omit<EraseDialogProps, 'isOpen'>) {
  const [password, setPassword] = useState('')
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { form, lead } = useFaultFocus()
  const call = useCall(client.privacy.requestErasure, {
    onAnswer: ({ eraseAt }) => {
      toast(`Účet bude smazán ${dayInWords(pragueDay(eraseAt))}.`)
      onAsked()
      void rereadMyData()
      onClose()
    },
    onRefusal: ({ code, sentence }) => {
      if (code !== 'WRONG_PASSWORD') return
      setFault(sentence)
      lead()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (call.isPending) return
    const isMissing = password === ''
    setFault(isMissing ? 'Zadejte heslo' : null)
    if (isMissing || reason.length > reasonLimit) lead()
    else void call.ask({ password, reason })
  }

  return (
    <form ref={form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Consequences />
      <TextField label="Proč odcházíte (nepovinné)" multiline limit={reasonLimit} value={reason} onChange={setReason} />
      <PasswordField
        label="Heslo"
        autoComplete="current-password"
        validationBehavior="aria"
        value={password}
        onChange={(text) => {
          setPassword(text)
          setFault(null)
        }}
        error={fault}
      />
      <CallNotice call={call} sentence={call.refusal && call.refusal.code !== 'WRONG_PASSWORD' ? call.refusal.sentence : null}>
        Žádost zatím není potvrzená. Zkuste to prosím znovu.
      </CallNotice>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="quiet" onPress={onClose}>
          Nechat být
        </Button>
        <Button type="submit" variant="danger" isPending={call.isPending}>
          Smazat účet za 14 dní
        </Button>
      </div>
    </form>
  )
}

function Consequences() {
  return (
    <div className="flex flex-col gap-3 text-pretty">
      <p>{nbsp('Za 14 dní nadobro zmizí:')}</p>
      <ul className="list-disc pl-5">
        {goes.map((line) => (
          <li key={line}>{nbsp(line)}</li>
        ))}
      </ul>
      <p>
        {nbsp(
          'Bez vašeho jména zůstane, kolik se v uzavřených týdnech koupilo a za kolik. Jinak by neseděly součty ostatních domácností ani účetnictví.',
        )}
      </p>
      <p>{nbsp('Co máte objednané v závozu, který ještě nedorazil, dostanete; účet smažeme až po něm.')}</p>
    </div>
  )
}
