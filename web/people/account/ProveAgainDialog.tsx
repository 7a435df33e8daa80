import type { Person } from '#contract/people/account.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { client } from '../../lib/client.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { useCall } from '../../lib/use-call.ts'

export interface ProveAgainDialogProps {
  person: Person
  onProved: () => void
  onCancel: () => void
}

/** Who sits at the browser, before an act that cannot be taken back. */
export function ProveAgainDialog({ person, onProved, onCancel }: ProveAgainDialogProps) {
  const call = useCall(client.account.prove, { onAnswer: onProved })
  return (
    <ProofDialog
      person={person}
      call={call}
      confirmLabel="Potvrdit a pokračovat"
      onProof={(proof) => void call.ask(proof)}
      onCancel={onCancel}
    >
      <p className="text-pretty">{nbsp('Tohle se nedá snadno vzít zpět. Co jste zadali, zůstalo na stránce.')}</p>
    </ProofDialog>
  )
}
