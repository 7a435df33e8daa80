import { MAX_DESCRIPTION } from '#domain/help/support/request.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { PhotoField } from './PhotoField.tsx'
import { usePhotos } from './use-photos.ts'

/** Adds a message with photos to a request. */
export function MessageForm({ requestId }: { requestId: string }) {
  const photos = usePhotos()
  const form = useForm({
    draft: { text: '' },
    inputOf: ({ text }) => ({ requestId, text, photoIds: photos.ids }),
    send: client.support.write,
    onSaved: () => {
      photos.clear()
      form.reset()
    },
  })
  return (
    <Form
      of={form}
      label="Nová zpráva"
      failure="Zprávu se nepodařilo odeslat. Zkuste to prosím znovu."
      className="flex flex-col gap-3"
      actions={
        <div className="flex justify-end">
          <Button variant="primary" type="submit" isPending={form.isPending} isDisabled={form.draft.text.trim() === '' || photos.isPending}>
            Odeslat zprávu
          </Button>
        </div>
      }
    >
      <TextField label="Zpráva" multiline limit={MAX_DESCRIPTION} {...form.field('text')} />
      <PhotoField of={photos} />
    </Form>
  )
}
