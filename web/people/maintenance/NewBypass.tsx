import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { newBypass } from '#contract/people/maintenance.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { useCopied } from '../../lib/use-copied.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toastError } from '../../ui/toast.ts'

const validities = [
  { id: '1', name: '1 hodinu' },
  { id: '4', name: '4 hodiny' },
  { id: '24', name: '24 hodin' },
  { id: '72', name: '3 dny' },
  { id: '720', name: '30 dní' },
] as const
type Validity = (typeof validities)[number]['id']

/** Creates a code for a window, and shows it once. */
export function NewBypass({ windowId, onClose }: { windowId: string; onClose: () => void }) {
  const [made, setMade] = useState<{ code: string; expiresAt: Date } | null>(null)
  const form = useForm({
    draft: { validity: '4' as Validity, reason: '' },
    inputOf: ({ validity, reason }) => ({ windowId, expiresInHours: Number(validity), reason }),
    schema: newBypass,
    send: client.maintenance.createBypass,
    onSaved: setMade,
  })
  return (
    <Dialog
      title={made ? 'Nouzový kód je vytvořený' : 'Nový nouzový kód'}
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        made ? (
          <Button variant="primary" onPress={onClose}>
            Hotovo
          </Button>
        ) : (
          <>
            <Button variant="quiet" onPress={onClose}>
              Zpět
            </Button>
            <Button type="submit" form={form.id} variant="primary" isPending={form.isPending}>
              Vytvořit kód
            </Button>
          </>
        )
      }
    >
      {made ? (
        <MadeCode code={made.code} expiresAt={made.expiresAt} />
      ) : (
        <Form of={form} failure="Kód se nepodařilo vytvořit. Zkuste to prosím znovu." className="flex flex-col gap-4">
          <p>
            {nbsp('Kdo otevře odkaz s kódem, projde touto odstávkou 24 hodin. Každé použití se zapíše a dozvědí se o něm administrátoři.')}
          </p>
          <Select label="Odkaz jde použít" options={validities} {...form.field('validity')} />
          <TextField label="Důvod" isRequired hint="Pro koho kód je a proč. Zůstane v historii." {...form.field('reason')} />
        </Form>
      )}
    </Dialog>
  )
}

function MadeCode({ code, expiresAt }: { code: string; expiresAt: Date }) {
  const { isCopied, copy } = useCopied()
  const link = `${location.origin}/?emergency_bypass=${code}`
  return (
    <div className="flex flex-col gap-4">
      <p>{nbsp(`Zkopírujte si odkaz, ukážeme ho jen teď. Použít se dá do ${formatPragueDateTime(expiresAt)}.`)}</p>
      <TextField label="Odkaz s kódem" isReadOnly value={link} onFocus={({ target }) => (target as HTMLInputElement).select()} />
      <div>
        <Button
          onPress={() =>
            void copy(link).then((done) => done || toastError('Odkaz se nepodařilo zkopírovat. Označte ho v poli a zkopírujte ručně.'))
          }
        >
          {isCopied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
          {isCopied ? 'Zkopírováno!' : 'Zkopírovat odkaz'}
        </Button>
      </div>
    </div>
  )
}
