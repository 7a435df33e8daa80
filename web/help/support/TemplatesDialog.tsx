import { useState } from 'react'
import type { SupportTemplate } from '#contract/help/support-desk.ts'
import { MAX_DESCRIPTION } from '#domain/help/support/request.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast, toastError } from '../../ui/toast.ts'

const NEW = 'new'

/** Adds, changes and removes prepared answers. */
export function TemplatesDialog({ templates, onClose }: { templates: readonly SupportTemplate[]; onClose: () => void }) {
  const [chosen, setChosen] = useState(NEW)
  const [isDirty, setDirty] = useState(false)
  const template = templates.find(({ id }) => id === chosen) ?? null
  return (
    <FormDialog title="Připravené odpovědi" isDirty={isDirty} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <Select
          label="Odpověď"
          value={chosen}
          onChange={setChosen}
          options={[{ id: NEW, name: 'Nová' }, ...templates.map(({ id, name }) => ({ id, name }))]}
        />
        <TemplateForm key={chosen} template={template} onDirty={setDirty} onDone={() => setChosen(NEW)} />
      </div>
    </FormDialog>
  )
}

interface TemplateFormProps {
  template: SupportTemplate | null
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

function TemplateForm({ template, onDirty, onDone }: TemplateFormProps) {
  const templateId = template?.id ?? null
  const first = { name: template?.name ?? '', body: template?.body ?? '' }
  const done = (said: string) => {
    toast(said)
    onDirty(false)
    onDone()
  }
  const form = useForm({
    draft: first,
    inputOf: (draft) => ({ templateId, ...draft }),
    send: client.support.saveTemplate,
    fieldOf: { TEMPLATE_NAME_TAKEN: 'name' },
    onSaved: ({ name }) => {
      form.reset({ name: '', body: '' })
      done(`Uloženo: ${name}`)
    },
  })
  const removing = useCall(client.support.removeTemplate, {
    onAnswer: () => done('Odpověď je smazaná'),
    onError: (error) => toastError(sentenceOf(error, 'Odpověď se nepodařilo smazat. Zkuste to prosím znovu.')),
  })
  const edit = (name: 'name' | 'body') => {
    const field = form.field(name)
    return { ...field, onChange: (text: string) => (onDirty(true), field.onChange(text)) }
  }
  return (
    <Form
      of={form}
      failure="Odpověď se nepodařilo uložit. Zkuste to prosím znovu."
      actions={
        <div className="flex flex-wrap justify-end gap-2">
          {templateId !== null && (
            <Button variant="danger" isPending={removing.isPending} onPress={() => void removing.ask({ templateId })}>
              Smazat
            </Button>
          )}
          <Button variant="primary" type="submit" isPending={form.isPending}>
            Uložit
          </Button>
        </div>
      }
    >
      <TextField label="Název" isRequired {...edit('name')} />
      <TextField label="Text" isRequired multiline limit={MAX_DESCRIPTION} {...edit('body')} />
    </Form>
  )
}
