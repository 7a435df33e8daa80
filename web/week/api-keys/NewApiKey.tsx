import { useState } from 'react'
import { newApiKey } from '#contract/week/api-keys.ts'
import { KEY_DAYS, SCOPES, scopeName, type Scope } from '#domain/week/api-keys/scope.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CheckList } from '../webhooks/CheckList.tsx'
import { CopiedText } from '../../ui/CopiedText.tsx'

const validities = KEY_DAYS.map((days) => ({ id: String(days), name: counted(days, 'den', 'dny', 'dní') }))

/** Creates a key, and shows its text once. */
export function NewApiKey({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState<string | null>(null)
  const form = useForm({
    draft: { name: '', scopes: ['demand.read'] as Scope[], days: '365' },
    inputOf: ({ name, scopes, days }) => ({ name: name.trim(), scopes, days: Number(days) as (typeof KEY_DAYS)[number] }),
    schema: newApiKey,
    send: client.apiKeys.create,
    onSaved: (made) => setText(made.text),
  })
  return (
    <Dialog
      title={text === null ? 'Nový klíč' : 'Klíč je vytvořený'}
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        text === null ? (
          <>
            <Button variant="quiet" onPress={onClose}>
              Zpět
            </Button>
            <Button type="submit" form={form.id} variant="primary" isPending={form.isPending}>
              Vytvořit klíč
            </Button>
          </>
        ) : (
          <Button variant="primary" onPress={onClose}>
            Mám ho uložený
          </Button>
        )
      }
    >
      {text === null ? (
        <Form of={form} failure="Klíč se nepodařilo vytvořit. Zkuste to prosím znovu.">
          <TextField label="Název" isRequired hint="K čemu bude: podle názvu ho později poznáte." autoFocus {...form.field('name')} />
          <CheckList label="Co klíč smí" choices={SCOPES} nameOf={scopeName} {...form.field('scopes')} />
          <Select label="Platnost" options={validities} {...form.field('days')} />
        </Form>
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-pretty">
            {nbsp('Uložte si ho do svého programu, ')}
            <strong>znovu ho už neukážeme</strong>
            {nbsp('. Kdo ho má, může pracovat vaším jménem.')}
          </p>
          <CopiedText label="Klíč" text={text} />
        </div>
      )}
    </Dialog>
  )
}
