import { useState, type FormEvent } from 'react'
import type { Passkey } from '#contract/people/passkeys.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CallNotice } from '../../ui/CallNotice.tsx'
import { useCall } from '../../lib/use-call.ts'
import { rereadPasskeys } from './use-security.ts'

/** Another name for a key. */
export function PasskeyRename({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const [name, setName] = useState(passkey.name)
  const [fault, setFault] = useState<string | null>(null)
  const call = useCall(client.account.renamePasskey, {
    onAnswer: () => {
      rereadPasskeys()
      onDone()
    },
    onRefusal: ({ fields }) => setFault(fields[0]?.message ?? null),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') setFault('Pojmenujte klíč')
    else if (!call.isPending) void call.ask({ passkeyId: passkey.id, name: name.trim() })
  }
  return (
    <form noValidate onSubmit={submit} className="col-start-2 mt-2 flex flex-col gap-3">
      <TextField
        label="Název klíče"
        autoFocus
        value={name}
        onChange={(text) => {
          setName(text)
          setFault(null)
        }}
        error={fault}
      />
      <CallNotice call={call} sentence={fault === null ? (call.refusal?.sentence ?? null) : null}>
        Název je dál ten původní. Zkuste to prosím znovu.
      </CallNotice>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={call.isPending}>
          Uložit název
        </Button>
        <Button variant="quiet" onPress={onDone}>
          Zrušit
        </Button>
      </div>
    </form>
  )
}
