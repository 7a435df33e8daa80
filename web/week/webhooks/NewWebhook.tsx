import { useState } from 'react'
import { newEndpoint } from '#contract/week/webhooks.ts'
import { EVENTS, webhookEventName, type WebhookEvent } from '#domain/week/webhooks/event.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CheckList } from './CheckList.tsx'
import { ShownSecret } from './ShownSecret.tsx'

/** Adds an address for events, and shows its secret once. */
export function NewWebhook({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  const form = useForm({
    draft: { url: '', events: [...EVENTS] as WebhookEvent[] },
    inputOf: ({ url, events }) => ({ url: url.trim(), events }),
    schema: newEndpoint,
    send: client.webhooks.create,
    onSaved: (made) => setSecret(made.secret),
    fieldOf: { WEBHOOK_ADDRESS: 'url' },
  })
  if (secret !== null) return <ShownSecret title="Adresa je přidaná" secret={secret} onClose={onClose} />
  return (
    <Dialog
      title="Nová adresa pro události"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            Zpět
          </Button>
          <Button type="submit" form={form.id} variant="primary" isPending={form.isPending}>
            Přidat adresu
          </Button>
        </>
      }
    >
      <Form of={form} failure="Adresu se nepodařilo přidat. Zkuste to prosím znovu.">
        <TextField label="Adresa" type="url" isRequired placeholder="https://" autoFocus {...form.field('url')} />
        <CheckList label="Co oznamovat" choices={EVENTS} nameOf={webhookEventName} {...form.field('events')} />
      </Form>
    </Dialog>
  )
}
