import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { supportAnswer, type DeskRequest } from '#contract/help/support-desk.ts'
import { MAX_DESCRIPTION } from '#domain/help/support/request.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { emptyText } from '../../lib/empty-text.ts'
import { orpc } from '../../lib/rpc.ts'
import { signedInId } from '../../people/account/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'

const TemplatesDialog = lazyPart(async () => ({ default: (await import('./TemplatesDialog.tsx')).TemplatesDialog }), 'dialog')

/** Answers a request, from a prepared answer if there is one. */
export function AnswerForm({ request: { id: requestId, version, ticketNumber } }: { request: DeskRequest }) {
  const templates = useQuery(orpc.support.templates.queryOptions())
  const [isManaging, setManaging] = useState(false)
  const form = useForm({
    draft: { text: '', isSolved: false },
    inputOf: (draft) => ({ requestId, version, ...draft }),
    schema: supportAnswer,
    send: client.support.answer,
    // Another operator, or the page itself, may reload meanwhile.
    storedAs: `dohromady:answer:1:${signedInId()}:${requestId}`,
    onSaved: () => {
      toast(`Odpověď na ${ticketNumber} odeslána`)
      form.reset({ text: '', isSolved: false })
    },
  })
  const { draft, field } = form
  return (
    <Form
      of={form}
      failure="Odpověď se nepodařilo odeslat. Zkuste to prosím znovu."
      className="flex flex-col gap-4"
      actions={
        <div className="flex justify-end">
          <Button variant="primary" type="submit" isPending={form.isPending} isDisabled={draft.text.trim() === ''}>
            Odeslat odpověď
          </Button>
        </div>
      }
    >
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-56">
          <Select
            label="Připravená odpověď"
            placeholder="Vybrat…"
            value={null}
            onChange={(id) => {
              const found = templates.data?.find((template) => template.id === id)
              if (found) form.change('text', draft.text.trim() === '' ? found.body : `${draft.text}\n\n${found.body}`)
            }}
            options={templates.data ?? []}
            emptyText={emptyText(templates, 'Zatím tu není žádná připravená odpověď.')}
          />
        </div>
        <Button variant="quiet" onPress={() => setManaging(true)}>
          Upravit připravené
        </Button>
      </div>
      <TextField label="Odpověď" isRequired multiline limit={MAX_DESCRIPTION} {...field('text')} />
      <Checkbox isSelected={draft.isSolved} onChange={(isSolved) => form.change('isSolved', isSolved)}>
        Tím je požadavek vyřešený
      </Checkbox>
      {isManaging && <TemplatesDialog templates={templates.data ?? []} onClose={() => setManaging(false)} />}
    </Form>
  )
}
