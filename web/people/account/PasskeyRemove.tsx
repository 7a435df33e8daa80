import type { Person } from '#contract/people/account.ts'
import type { Passkey } from '#contract/people/passkeys.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { client } from '../../lib/client.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { useCall } from '../../lib/use-call.ts'

export interface PasskeyRemoveProps {
  person: Person
  passkey: Passkey
  onRemoved: () => void
  onCancel: () => void
}

/** Takes a key away, once its owner has proved that it is them. */
export function PasskeyRemove({ person, passkey, onRemoved, onCancel }: PasskeyRemoveProps) {
  const call = useCall(client.account.removePasskey, {
    onAnswer: onRemoved,
    // It was removed elsewhere meanwhile: what was wanted is so.
    onRefusal: ({ code }) => code === 'NOT_FOUND' && onRemoved(),
  })
  return (
    <ProofDialog
      person={person}
      title="Odebrat přístupový klíč?"
      call={call}
      confirmLabel="Odebrat klíč"
      onProof={(proof) => void call.ask({ passkeyId: passkey.id, proof })}
      onCancel={onCancel}
    >
      <p className="text-pretty">
        {nbsp('Klíčem ')}
        <strong className="break-words">{passkey.name}</strong>
        {nbsp(' se už nepřihlásíte. V zařízení po něm zůstane záznam, který pak můžete smazat.')}
      </p>
    </ProofDialog>
  )
}
