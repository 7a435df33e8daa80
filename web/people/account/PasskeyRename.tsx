import { renamedPasskey, type Passkey } from '#contract/people/passkeys.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { readAccount } from '../../lib/query.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** Renames a passkey. */
export function PasskeyRename({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const form = useForm({
    draft: { name: passkey.name },
    inputOf: ({ name }) => ({ passkeyId: passkey.id, name: name.trim() }),
    schema: renamedPasskey,
    send: client.account.renamePasskey,
    onSaved: () => {
      void readAccount()
      onDone()
    },
  })
  return (
    <Form
      of={form}
      failure="Název je dál ten původní. Zkuste to prosím znovu."
      className="col-start-2 mt-2 flex flex-col gap-3"
      actions={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isPending={form.isPending}>
            Uložit název
          </Button>
          <Button variant="quiet" onPress={onDone}>
            Zrušit
          </Button>
        </div>
      }
    >
      <TextField label="Název klíče" autoFocus {...form.field('name')} />
    </Form>
  )
}
