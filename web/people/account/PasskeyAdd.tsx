import { useState } from 'react'
import type { Person } from '#contract/people/account.ts'
import type { NewKey } from '#contract/people/passkey-shapes.ts'
import { deviceOf } from '#domain/people/account/device.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { client } from '../../lib/client.ts'
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

/** A new key of this device: who asks for it proves that it is them, then the device does. */
export function PasskeyAdd({ person, onAdded, onCancel }: PasskeyAddProps) {
  const [fault, setFault] = useState<string | null>(null)
  const adding = useCall(client.account.addPasskey, { onAnswer: onAdded })
  const beginning = useCall(client.account.beginPasskey, { onAnswer: (wish) => void make(wish) })

  async function make(wish: NewKey) {
    const key = await makeKey(wish)
    if (key === null || key === 'has') setFault(key === null ? NOT_MADE : HAS_IT)
    // Whoever has several tells them apart by the device; another name can be given afterwards.
    else await adding.ask({ name: deviceOf(navigator.userAgent).name, key })
  }
  return (
    <ProofDialog
      person={person}
      title="Přidat přístupový klíč"
      call={adding.state === 'idle' ? beginning : adding}
      confirmLabel="Vytvořit klíč"
      onProof={(proof) => {
        setFault(null)
        adding.forget()
        void beginning.ask({ proof })
      }}
      onCancel={onCancel}
    >
      <p className="text-pretty">{nbsp('Nejdřív potvrďte, že jste to vy. Pak si vás ověří vaše zařízení.')}</p>
      {fault && <Notice tone="error">{nbsp(fault)}</Notice>}
    </ProofDialog>
  )
}
