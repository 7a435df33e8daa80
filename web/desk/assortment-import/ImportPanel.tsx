import { counted } from '#domain/text/count.ts'
import { enumerated } from '#domain/text/enumerated.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { useEffect, useRef } from 'react'
import type { ImportDone } from '#contract/desk/assortment-import.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { ImportForm } from './ImportForm.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { SampleFiles } from './SampleFiles.tsx'
import { useImport } from './use-import.ts'

/** Import of items and prices: choose a file, preview, apply. */
export function ImportPanel() {
  const work = useImport()
  const { file, fault, reading, seen, preview, done } = work
  return (
    <div className="flex flex-col gap-6">
      {done ? (
        <Done done={done} onAgain={work.leave} />
      ) : (
        <Card as="section" aria-labelledby="import">
          <h2 id="import" className="text-22 font-bold">
            Import
          </h2>
          <div className="mt-3 flex flex-col gap-4">
            <FileDrop isPending={reading !== null || preview.isPending} onFile={(chosen) => void work.choose(chosen)} />
            {fault && (
              <Notice tone="error" title="Soubor nejde načíst.">
                {fault}
              </Notice>
            )}
            <SampleFiles />
          </div>
        </Card>
      )}
      {reading !== null && <ProgressBar label={`Čteme soubor ${reading}…`} value={null} max={1} />}
      {preview.isPending && file && !seen && (
        <ProgressBar
          label={`Porovnáváme ${counted(file.table.rows.length, 'řádek', 'řádky', 'řádků')} s katalogem…`}
          value={null}
          max={1}
        />
      )}
      {preview.error && (
        <ErrorState
          message={sentenceOf(preview.error, 'Soubor se nepodařilo porovnat s katalogem.')}
          onRetry={work.check}
          isRetrying={preview.isPending}
        />
      )}
      {file && seen && !done && (
        <>
          <ImportPreview fileName={file.name} table={file.table} preview={seen} isStale={preview.isPending} />
          <ImportForm work={work} table={file.table} preview={seen} />
        </>
      )}
    </div>
  )
}

function Done({ done: { created, changed, unchanged, skipped, categories }, onAgain }: { done: ImportDone; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const parts = [
    created > 0 && counted(created, 'nová položka', 'nové položky', 'nových položek'),
    changed > 0 && counted(changed, 'změněná položka', 'změněné položky', 'změněných položek'),
    categories > 0 && counted(categories, 'nová kategorie', 'nové kategorie', 'nových kategorií'),
    unchanged > 0 && `${counted(unchanged, 'řádek', 'řádky', 'řádků')} beze změny`,
    skipped > 0 && `${counted(skipped, 'vynechaný řádek', 'vynechané řádky', 'vynechaných řádků')} s chybou`,
  ]
  return (
    <Card as="section" aria-labelledby="hotovo">
      <h2 id="hotovo" ref={heading} tabIndex={-1} className="text-22 font-bold outline-none!">
        Import je uložený
      </h2>
      <div role="status" className="mt-3 flex flex-col gap-4">
        <Notice tone="save">{nbsp(`${enumerated(parts.filter((part) => part !== false))}.`)}</Notice>
        <div className="flex flex-wrap gap-2">
          <a href="/admin/catalog" className={buttonStyles({ variant: 'primary' })}>
            Zobrazit sortiment
          </a>
          <Button onPress={onAgain}>Nahrát další soubor</Button>
        </div>
      </div>
    </Card>
  )
}
