import { useState } from 'react'
import type { FileRow } from '#domain/desk/reference-data/import-plan.ts'
import { setOf } from '#domain/desk/reference-data/sets.ts'
import type { SetName } from '#domain/desk/reference-data/set-names.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { readFile } from '../../lib/read-file.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { fileRows } from './file-rows.ts'

type Preview = Awaited<ReturnType<typeof client.referenceData.preview>>

interface Chosen {
  name: string
  rows: FileRow[]
  preview: Preview
}

interface SetProps {
  set: SetName
  onClose: () => void
}

/** A file, or why it cannot be read. */
type Read = Chosen | { fault: string }

async function previewOf(set: SetName, file: File): Promise<Read> {
  const { rows, fault } = await readFile(file, fileRows)
  if (!rows) return { fault }
  return { name: file.name, rows, preview: await client.referenceData.preview({ set, rows }) }
}

/** Imports a file: first what it would do, then all of it or nothing. */
export function ImportDialog({ set, onClose }: SetProps) {
  const [read, setRead] = useState<Read | null>(null)
  const { ask, error, isPending } = useCall((file: File) => previewOf(set, file), { onAnswer: setRead })
  const chosen = read && 'rows' in read ? read : null
  if (chosen && chosen.preview.faultCount === 0 && chosen.preview.added + chosen.preview.changed > 0)
    return <ConfirmImport set={set} chosen={chosen} onClose={onClose} />
  return (
    <Dialog
      title={`Import: ${setOf(set).title}`}
      shape="wide"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <Button variant="quiet" onPress={onClose}>
          Zavřít
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="max-w-read text-muted">
          {nbsp(
            'Nejjednodušší je stáhnout export, upravit ho a nahrát zpátky. Řádek změní záznam se stejným klíčem; co v souboru není, zůstane.',
          )}
        </p>
        <FileDrop onFile={(file) => void ask(file)} isPending={isPending} />
        {error && <Notice tone="error">{sentenceOf(error, 'Soubor se nepodařilo zkontrolovat.')}</Notice>}
        {!error && read && 'fault' in read && <Notice tone="error">{read.fault}</Notice>}
        {chosen && <Findings name={chosen.name} preview={chosen.preview} />}
      </div>
    </Dialog>
  )
}

function Findings({ name, preview: { faults, faultCount, unknown } }: { name: string; preview: Preview }) {
  if (faultCount === 0) return <Notice tone="info">{nbsp(`${name}: není co uložit, soubor tu nic nemění.`)}</Notice>
  return (
    <div className="flex flex-col gap-2">
      <Notice tone="error" title={`${name}: ${counted(faultCount, 'chyba', 'chyby', 'chyb')}. Nic se neuložilo.`}>
        {unknown.length > 0 && nbsp(`Sloupce, které neznáme: ${unknown.join(', ')}.`)}
      </Notice>
      <ul aria-label="Chyby v souboru" className="max-h-80 overflow-auto rounded-12 border border-border bg-surface px-4">
        {faults.map(({ line, field, message }) => (
          <li key={`${line} ${field}`} className="border-b border-border py-2 text-14 last:border-b-0">
            <strong>Řádek {line}:</strong> {nbsp(message)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function ConfirmImport({ set, chosen: { name, rows, preview }, onClose }: SetProps & { chosen: Chosen }) {
  const { added, changed, same, unknown } = preview
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ set, rows, reason }),
    schema: reasoned,
    send: client.referenceData.import,
    onSaved: ({ added, changed }) => {
      toast(`Uloženo: přidáno ${added}, změněno ${changed}`)
      onClose()
    },
  })
  return (
    <ReasonDialog
      of={form}
      title={`Import: ${setOf(set).title}`}
      confirmLabel="Uložit"
      failure="Soubor se nepodařilo uložit."
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {nbsp(
          `${name}: přidá ${counted(added, 'záznam', 'záznamy', 'záznamů')}, změní ${counted(changed, 'záznam', 'záznamy', 'záznamů')}, beze změny ${same}.`,
        )}
      </p>
      {unknown.length > 0 && <p className="text-14 text-muted">{nbsp(`Sloupce, které nečteme: ${unknown.join(', ')}.`)}</p>}
    </ReasonDialog>
  )
}
