import { erasureRequest } from '#contract/people/privacy.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { dayInWords } from '#domain/time/weekday.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'

const goes = [
  'jméno, e-mail, telefon a adresa',
  'přihlášení na všech zařízeních',
  'pravidelný nákup, úpravy týdnů a nastavení',
  'doporučení a propojené účty',
]

export interface EraseDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Called when the erasure is confirmed. */
  onAsked: () => void
}

/** Explains what is lost and what stays and why, and asks for the password. */
export function EraseDialog({ isOpen, ...on }: EraseDialogProps) {
  return (
    <Dialog role="alertdialog" title="Smazat účet?" isOpen={isOpen} onOpenChange={(isStaying) => isStaying || on.onClose()}>
      <EraseForm {...on} />
    </Dialog>
  )
}

function EraseForm({ onClose, onAsked }: Omit<EraseDialogProps, 'isOpen'>) {
  const form = useForm({
    draft: { password: '', reason: '' },
    inputOf: (draft) => draft,
    schema: erasureRequest,
    send: client.privacy.requestErasure,
    fieldOf: { WRONG_PASSWORD: 'password' },
    onSaved: ({ eraseAt }) => {
      toast(`Účet bude smazán ${dayInWords(pragueDay(eraseAt))}.`)
      onAsked()
      onClose()
    },
  })
  return (
    <Form
      of={form}
      failure="Žádost zatím není potvrzená. Zkuste to prosím znovu."
      className="flex flex-col gap-4"
      actions={
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="quiet" onPress={onClose}>
            Zpět
          </Button>
          <Button type="submit" variant="danger" isPending={form.isPending}>
            Smazat účet za 14 dní
          </Button>
        </div>
      }
    >
      <Consequences />
      <TextField label="Proč odcházíte (nepovinné)" multiline limit={500} {...form.field('reason')} />
      <PasswordField label="Heslo" autoComplete="current-password" validationBehavior="aria" {...form.field('password')} />
    </Form>
  )
}

function Consequences() {
  return (
    <div className="flex flex-col gap-3 text-pretty">
      <p>{nbsp('Za 14 dní nadobro zmizí:')}</p>
      <ul className="list-disc pl-5">
        {goes.map((line) => (
          <li key={line}>{nbsp(line)}</li>
        ))}
      </ul>
      <p>
        {nbsp(
          'Bez vašeho jména zůstane, kolik se v uzavřených týdnech koupilo a za kolik. Jinak by neseděly součty ostatních domácností ani účetnictví.',
        )}
      </p>
      <p>{nbsp('Co máte objednané v závozu, který ještě nedorazil, dostanete; účet smažeme až po něm.')}</p>
    </div>
  )
}
