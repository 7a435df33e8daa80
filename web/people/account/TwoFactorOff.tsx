import { useState, type FormEvent } from 'react'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { CallNotice } from '../../ui/CallNotice.tsx'
import { noSecondDraft, secondFault, secondOf } from './second-draft.ts'
import { SecondCodeField } from './SecondCodeField.tsx'
import { useCall } from '../../lib/use-call.ts'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'

interface Faults {
  password?: string | undefined
  second?: string | undefined
}

/** The way back to a password alone: it takes the password and a code. */
export function TwoFactorOff({ onOff, onCancel }: { onOff: () => void; onCancel: () => void }) {
  const [password, setPassword] = useState('')
  const [second, setSecond] = useState(noSecondDraft)
  const [faults, setFaults] = useState<Faults>({})
  const { form, lead } = useFaultFocus()
  const call = useCall(client.account.turnOffTwoFactor, {
    onAnswer: onOff,
    onRefusal: ({ code, sentence }) => {
      setFaults(code === 'WRONG_PASSWORD' ? { password: sentence } : code === 'WRONG_SECOND_CODE' ? { second: sentence } : {})
      if (code === 'WRONG_SECOND_CODE' && !second.isRecovery) setSecond({ ...second, text: '' })
      lead()
    },
  })
  const isAtField = faults.password !== undefined || faults.second !== undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (call.isPending) return
    const found = { password: password === '' ? 'Zadejte heslo' : undefined, second: secondFault(second) ?? undefined }
    setFaults(found)
    if (found.password !== undefined || found.second !== undefined) lead()
    else void call.ask({ password, second: secondOf(second) })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <PasswordField
        label="Vaše heslo"
        name="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={(value) => {
          setPassword(value)
          setFaults({ ...faults, password: undefined })
        }}
        isReadOnly={call.isPending}
        error={faults.password ?? null}
      />
      <SecondCodeField
        value={second}
        onChange={(next) => {
          setSecond(next)
          if (next.text !== '' || next.isRecovery !== second.isRecovery) setFaults({ ...faults, second: undefined })
        }}
        isReadOnly={call.isPending}
        error={faults.second ?? null}
      />
      <CallNotice call={call} sentence={isAtField ? null : (call.refusal?.sentence ?? null)}>
        Dvoufázové ověření je dál zapnuté. Zkuste to prosím znovu.
      </CallNotice>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" isPending={call.isPending}>
          Vypnout ověření
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          Nechat zapnuté
        </Button>
      </div>
    </form>
  )
}
