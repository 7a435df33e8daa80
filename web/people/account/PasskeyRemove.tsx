import type { Person } from '#contract/people/account.ts'
import type { Passkey } from '#contract/people/passkeys.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { client } from '../../lib/client.ts'
import { ProofDialog } from './ProofDialog.tsx'

export interface PasskeyRemoveProps {
  person: Person
  passkey: Passkey
  onRemoved: () => void
  onCancel: () => void
}

/** Removes a passkey after a proof of identity. */
export function PasskeyRemove({ person, passkey, onRemoved, onCancel }: PasskeyRemoveProps) {
  return (
    <ProofDialog
      person={person}
      title="Odebrat přístupový klíč?"
      send={(proof, options) => client.account.removePasskey({ passkeyId: passkey.id, proof }, options)}
      onSaved={onRemoved}
      // Already removed elsewhere.
      onRefused={({ code }) => code === 'NOT_FOUND' && onRemoved()}
      onCancel={onCancel}
      confirmLabel="Odebrat klíč"
    >
      <p className="text-pretty">
        {nbsp('Klíčem ')}
        <strong className="break-words">{passkey.name}</strong>
        {nbsp(' se už nepřihlásíte. V zařízení po něm zůstane záznam, který pak můžete smazat.')}
      </p>
    </ProofDialog>
  )
}
