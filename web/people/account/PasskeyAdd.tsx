import { useState } from 'react'
import type { Person } from '#contract/people/account.ts'
import type { NewKey } from '#contract/people/passkey-shapes.ts'
import { deviceOf } from '#domain/people/account/device.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { client } from '../../lib/client.ts'
import { CallNotice } from '../../ui/CallNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { makeKey } from './keys.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { useCall } from '../../lib/use-call.ts'

export interface PasskeyAddProps {
  person: Person
  onAdded: () => void
  onCancel: () => void
}

const NOT_MADE = 'Klíč se nevytvořil. Zkuste to prosím znovu, nebo na jiném zařízení.'
const HAS_IT = 'Na tomto zařízení už klíč k účtu máte.'

/** Adds a passkey of this device: first the member proves their identity, then the device creates the key. */
export function PasskeyAdd({ person, onAdded, onCancel }: PasskeyAddProps) {
  const [fault, setFault] = useState<string | null>(null)
  const adding = useCall(client.account.addPasskey, { onAnswer: onAdded })

  async function make(wish: NewKey) {
    const key = await makeKey(wish)
    if (key === null || key === 'has') setFault(key === null ? NOT_MADE : HAS_IT)
    // The device's name distinguishes several keys; it can be changed afterwards.
    else await adding.ask({ name: deviceOf(navigator.userAgent).name, key })
  }
  return (
    <ProofDialog
      person={person}
      title="Přidat přístupový klíč"
      send={(proof, options) => {
        setFault(null)
        adding.forget()
        return client.account.beginPasskey({ proof }, options)
      }}
      onSaved={(wish) => void make(wish)}
      onCancel={onCancel}
      confirmLabel="Vytvořit klíč"
      isBusy={adding.isPending}
    >
      <p className="text-pretty">{nbsp('Nejdřív potvrďte, že jste to vy. Pak si vás ověří vaše zařízení.')}</p>
      {fault && <Notice tone="error">{nbsp(fault)}</Notice>}
      <CallNotice call={adding} sentence={adding.refusal?.sentence ?? null}>
        Zatím se nic nestalo. Zkuste to prosím znovu.
      </CallNotice>
    </ProofDialog>
  )
}
