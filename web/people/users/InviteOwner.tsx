import { useState } from 'react'
import { ownerInvitation } from '#contract/people/assistance.ts'
import type { ListedUser } from '#contract/people/users.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TakeoverCode, type MadeTakeover } from '../assistance/InviteOwnerDialog.tsx'

const schema = ownerInvitation.extend(reasoned.shape)

/** Hands an account that others look after to the person whose it is, where nobody who helps can do it. */
export function InviteOwner({ user: { userId, name }, onClose }: { user: ListedUser; onClose: () => void }) {
  const [made, setMade] = useState<MadeTakeover | null>(null)
  const form = useForm({
    draft: { email: '', reason: '' },
    inputOf: ({ email, reason }) => ({ memberId: userId, email, reason }),
    schema,
    fieldOf: { EMAIL_TAKEN: 'email' },
    send: client.assistance.inviteOwnerAsStaff,
    onSaved: (answer, { email }) => setMade({ ...answer, email }),
  })
  if (made)
    return (
      <Dialog
        title="Řekněte kód"
        isOpen
        onOpenChange={(isOpen) => isOpen || onClose()}
        actions={
          <Button variant="primary" onPress={onClose}>
            Hotovo
          </Button>
        }
      >
        <TakeoverCode made={made} />
      </Dialog>
    )
  return (
    <ReasonDialog
      of={form}
      title={`Předat účet: ${name}`}
      confirmLabel="Poslat odkaz"
      failure="Odkaz se nepodařilo poslat."
      onClose={onClose}
    >
      <p>
        {nbsp(
          'Za člověka objednává někdo jiný a přihlásit se k účtu nejde. Má-li už vlastní e-mail, pošleme mu odkaz a kód mu řeknete po telefonu. Nejdřív si ověřte, že je to opravdu on.',
        )}
      </p>
      <TextField label="E-mail toho, komu účet patří" type="email" validationBehavior="aria" isRequired {...form.field('email')} />
    </ReasonDialog>
  )
}
