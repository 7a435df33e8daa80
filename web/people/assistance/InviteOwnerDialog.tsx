import { useState } from 'react'
import { ownerInvitation, type AssistedMember } from '#contract/people/assistance.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TakeoverCodeDialog, type MadeTakeover } from './TakeoverCodeDialog.tsx'

/** The person has an e-mail now: mails the link to it, and shows the code that belongs to it once. */
export function InviteOwnerDialog({ member, onClose }: { member: AssistedMember; onClose: () => void }) {
  const { memberId, name, groupName } = member
  const [made, setMade] = useState<MadeTakeover | null>(null)
  const form = useForm({
    draft: { email: '' },
    inputOf: ({ email }) => ({ memberId, email }),
    schema: ownerInvitation,
    fieldOf: { EMAIL_TAKEN: 'email' },
    send: client.assistance.inviteOwner,
    onSaved: (answer, { email }) => setMade({ ...answer, email }),
  })
  if (made) return <TakeoverCodeDialog made={made} onClose={onClose} />
  return (
    <FormDialog
      title={`Předat účet: ${name}`}
      isDirty={form.isDirty}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" slot="close">
            Zpět
          </Button>
          <Button type="submit" form={form.id} variant="primary" isPending={form.isPending}>
            Poslat odkaz
          </Button>
        </>
      }
    >
      <Form of={form} failure="Odkaz se nepodařilo poslat." className="flex flex-col gap-4 text-pretty">
        <p>
          {nbsp(
            'Má-li už člověk vlastní e-mail, pošleme mu odkaz. Nastaví si heslo a bude objednávat sám; pravidelný nákup, objednávky i peníze mu zůstanou. Dokud si účet nepřevezme, objednáváte dál vy.',
          )}
        </p>
        <p>
          {nbsp('Košík mu potom budete moci měnit, jen když vám to dovolí. Účty se tím propojí a uvidíte navzájem jméno a e-mail.')}
          {groupName !== null && nbsp(' Příspěvek obce jen pro lidi s pomocí pak už nedostane.')}
        </p>
        <TextField label="E-mail toho, komu účet patří" type="email" validationBehavior="aria" isRequired {...form.field('email')} />
      </Form>
    </FormDialog>
  )
}
