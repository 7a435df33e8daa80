import { useEffect, useRef } from 'react'
import type { PointPreview } from '#contract/week/logistics.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Form } from '../../form/Form.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { LockedButton } from '../../ui/LockedButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { PointImportRows } from './PointImportRows.tsx'
import type { PointFile } from './read-point-file.ts'

export interface PointImportPreviewProps {
  name: string
  file: PointFile
  replace: boolean
  preview: PointPreview
  /** Whether a new preview is loading. */
  isStale: boolean
  onCheck: () => void
  onDone: () => void
}

const places = (n: number) => counted(n, 'výdejní místo', 'výdejní místa', 'výdejních míst')

/** What a file of pickup points would do, and the button that does it. */
export function PointImportPreview({ name, file, replace, preview, isStale, onCheck, onDone }: PointImportPreviewProps) {
  const { rows, missing, fingerprint } = preview
  const heading = useRef<HTMLHeadingElement>(null)
  // Moves keyboard and screen reader to the preview.
  useEffect(() => heading.current?.focus(), [])
  const count = (outcome: PointPreview['rows'][number]['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const [faulty, fresh, changed] = [count('faulty'), count('new'), count('changed')]
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ columns: file.columns, rows: file.rows, replace, fingerprint, reason }),
    schema: reasoned,
    send: client.logistics.importPoints,
    onSaved: ({ added, changed: updated, deactivated }) => {
      toast(nbsp(`Uloženo: nových ${added}, změněných ${updated}${deactivated > 0 ? `, zablokovaných ${deactivated}` : ''}`))
      onDone()
    },
  })
  const isOutdated = refusalOf(form.call.error)?.code === 'POINTS_OUTDATED'
  const households = missing.reduce((sum, each) => sum + each.households, 0)
  return (
    <section aria-busy={isStale} className={`flex flex-col gap-4 ${isStale ? 'opacity-45' : ''}`}>
      <header>
        <h3 ref={heading} tabIndex={-1} className="text-18 font-bold outline-none! wrap-anywhere">
          Náhled: {name}
        </h3>
        <p role="status">
          {nbsp(
            `Nových ${fresh}, změněných ${changed}, beze změny ${count('unchanged')}, s chybou ${faulty}, zablokovaných ${missing.length}.`,
          )}
        </p>
      </header>
      {file.notes.map((note) => (
        <Notice key={note} tone="info">
          {nbsp(note)}
        </Notice>
      ))}
      {faulty > 0 && (
        <Notice tone="error" title={`${counted(faulty, 'řádek má chybu', 'řádky mají chybu', 'řádků má chybu')}.`}>
          {nbsp('Opravte soubor a nahrajte ho znovu. Dokud v něm chyby jsou, neuloží se nic.')}
        </Notice>
      )}
      {missing.length > 0 && <Missing missing={missing} households={households} />}
      <PointImportRows rows={rows} />
      {faulty > 0 || fresh + changed + missing.length === 0 ? (
        <div>
          <LockedButton reason={faulty > 0 ? 'V souboru jsou řádky s chybou' : 'Soubor nic nemění'}>Uložit výdejní místa</LockedButton>
        </div>
      ) : (
        <Form
          of={form}
          failure="Výdejní místa se nepodařilo uložit. Zkuste to prosím znovu."
          actions={
            <div className="flex gap-2">
              <Button
                type="submit"
                variant={missing.length > 0 ? 'danger' : 'primary'}
                isPending={form.isPending}
                isDisabled={isOutdated || isStale}
              >
                Uložit výdejní místa
              </Button>
              {isOutdated && <Button onPress={onCheck}>Zkontrolovat znovu</Button>}
            </div>
          }
        >
          <TextField label="Důvod" isRequired hint="Zůstane v historii." {...form.field('reason')} />
        </Form>
      )}
    </section>
  )
}

function Missing({ missing, households }: { missing: PointPreview['missing']; households: number }) {
  const named = missing
    .slice(0, 10)
    .map(({ name, municipality }) => `${name} (${municipality})`)
    .join(', ')
  return (
    <Notice tone="due" title={nbsp(`Zablokujete ${places(missing.length)}.`)}>
      {named}
      {missing.length > 10 && ` a ${missing.length - 10} dalších`}.{' '}
      {nbsp(
        `Některé z nich má vybrané ${counted(households, 'domácnost', 'domácnosti', 'domácností')}; každá dostane e-mail s nejbližšími jinými místy.`,
      )}
    </Notice>
  )
}
