import type { Person } from '#contract/people/account.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { client } from '../../lib/client.ts'
import { ProofDialog } from './ProofDialog.tsx'

export interface ProveAgainDialogProps {
  person: Person
  onProved: () => void
  onCancel: () => void
}

/** A proof of identity before a command that cannot be undone. */
export function ProveAgainDialog({ person, onProved, onCancel }: ProveAgainDialogProps) {
  return (
    <ProofDialog person={person} send={client.account.prove} onSaved={onProved} onCancel={onCancel} confirmLabel="Potvrdit a pokračovat">
      <p className="text-pretty">{nbsp('Tohle se nedá snadno vzít zpět. Co jste zadali, zůstalo na stránce.')}</p>
    </ProofDialog>
  )
}
