import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { linksMessages, requestedLink } from '#contract/people/links.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'

/** Requests a link to another account by its address. */
export function RequestForm() {
  const [isUnmailed, setUnmailed] = useState(false)
  const form = useForm({
    draft: { email: '' },
    inputOf: ({ email }) => ({ email: email.trim() }),
    schema: requestedLink,
    send: client.links.request,
    fieldOf: { NO_SUCH_ACCOUNT: 'email', LINK_TO_SELF: 'email', ALREADY_LINKED: 'email', LINK_REQUESTED: 'email', LINK_EXISTS: 'email' },
    onSaved: ({ isMailed }) => {
      form.reset()
      setUnmailed(!isMailed)
      if (isMailed) toast(linksMessages.requested)
    },
    onRefused: () => setUnmailed(false),
  })
  return (
    <Form
      of={form}
      failure={linksMessages.notRequested}
      className="flex flex-col gap-4"
      actions={
        <>
          {isUnmailed && (
            <Notice tone="due" icon={TriangleAlert} word="Upozornění:">
              {linksMessages.notMailed}
            </Notice>
          )}
          <div>
            <Button type="submit" variant="primary" isPending={form.isPending}>
              Odeslat žádost
            </Button>
          </div>
        </>
      }
    >
      <TextField
        label="E-mail druhého účtu"
        type="email"
        validationBehavior="aria"
        inputMode="email"
        autoComplete="off"
        hint="Pošleme na něj kód. Účty se propojí, až ho druhá strana zadá u sebe."
        {...form.field('email')}
      />
    </Form>
  )
}
