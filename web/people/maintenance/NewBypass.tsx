import { useMutation } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { reason as reasonShape } from '#contract/shapes.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCopied } from '../../lib/use-copied.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toastError } from '../../ui/toast.ts'
import { useReread } from './use-reread.ts'

const validities = [
  { id: '1', name: '1 hodinu' },
  { id: '4', name: '4 hodiny' },
  { id: '24', name: '24 hodin' },
  { id: '72', name: '3 dny' },
  { id: '720', name: '30 dní' },
] as const
type Validity = (typeof validities)[number]['id']

/** Makes a code that opens a window, and shows it once. */
export function NewBypass({ windowId, onClose }: { windowId: string; onClose: () => void }) {
  const reread = useReread()
  const [validity, setValidity] = useState<Validity>('4')
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const { mutate, data, isPending, error } = useMutation(orpc.maintenance.createBypass.mutationOptions({ onSettled: reread }))
  const read = reasonShape.safeParse(reason)

  function make() {
    setAsked(true)
    if (read.success) mutate({ windowId, expiresInHours: Number(validity), reason: read.data })
  }

  return (
    <Dialog
      title={data ? 'Nouzový kód je vytvořený' : 'Nový nouzový kód'}
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        data ? (
          <Button variant="primary" onPress={onClose}>
            Hotovo
          </Button>
        ) : (
          <>
            <Button variant="quiet" onPress={onClose}>
              Nechat být
            </Button>
            <Button variant="primary" isPending={isPending} onPress={make}>
              Vytvořit kód
            </Button>
          </>
        )
      }
    >
      {data ? (
        <MadeCode code={data.code} expiresAt={data.expiresAt} />
      ) : (
        <div className="flex flex-col gap-4">
          <p>
            {nbsp('Kdo otevře odkaz s kódem, projde touto odstávkou 24 hodin. Každé použití se zapíše a dozvědí se o něm administrátoři.')}
          </p>
          <Select label="Odkaz jde použít" options={validities} value={validity} onChange={setValidity} />
          <TextField
            label="Důvod"
            isRequired
            value={reason}
            onChange={setReason}
            hint="Pro koho kód je a proč. Zůstane v historii."
            error={asked && !read.success ? read.error.issues[0]?.message : null}
          />
          {error && <Notice tone="error">{sentenceOf(error, 'Kód se nepodařilo vytvořit. Zkuste to prosím znovu.')}</Notice>}
        </div>
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
