import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { PointPreview } from '#contract/week/logistics.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { sheetCsv } from '#domain/sheet/sheet.ts'
import { pointSample, SAMPLE_POINTS } from '#domain/week/pickup/point-file.ts'
import { client } from '../../lib/client.ts'
import { readFile } from '../../lib/read-file.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { csvFile, saveFile } from '../../lib/save-file.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PointImportPreview } from './PointImportPreview.tsx'
import { readPointFile, type PointFile } from './read-point-file.ts'

/** Imports pickup points: a sample, a file, its preview with the faults by row, and storing all of it. */
export function PointImport({ onClose }: { onClose: () => void }) {
  const [replace, setReplace] = useState(false)
  const [chosen, setChosen] = useState<{ name: string; file: PointFile } | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const [seen, setSeen] = useState<PointPreview | null>(null)
  const preview = useCall(client.logistics.previewPoints, { onAnswer: setSeen })
  const check = ({ columns, rows }: PointFile, replaces: boolean) => void preview.ask({ columns, rows, replace: replaces })

  async function choose(file: File) {
    setChosen(null)
    setSeen(null)
    setFault(null)
    preview.forget()
    setReading(true)
    const read = await readFile(file, readPointFile)
    setReading(false)
    if (!read.file) return setFault(read.fault)
    setChosen({ name: file.name, file: read.file })
    check(read.file, replace)
  }

  return (
    <Dialog title="Výdejní místa ze souboru" shape="drawer" isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          {nbsp('Místo se pozná podle sloupce id. Prázdná kapacita a prázdné výjimky nechají, co místo má. Uloží se všechno, nebo nic.')}
        </p>
        <div>
          <Button onPress={() => saveFile('vydejni-mista_vzor.csv', csvFile(sheetCsv(pointSample, SAMPLE_POINTS, 'czech')))}>
            <FileText aria-hidden className="size-4" /> Vzor CSV
          </Button>
        </div>
        <Checkbox
          isSelected={replace}
          onChange={(isOn) => {
            setReplace(isOn)
            if (chosen) check(chosen.file, isOn)
          }}
          hint="Místa z dřívějších souborů, která v tomto nejsou, zablokuje. Místa přidaná ručně zůstanou."
        >
          Soubor nahrazuje celou síť
        </Checkbox>
        <FileDrop isPending={isReading || preview.isPending} most="2 000" onFile={(file) => void choose(file)} />
        {fault && (
          <Notice tone="error" title="Soubor nejde načíst.">
            {fault}
          </Notice>
        )}
        {preview.error && (
          <ErrorState
            message={sentenceOf(preview.error, 'Soubor se nepodařilo zkontrolovat.')}
            onRetry={() => chosen && check(chosen.file, replace)}
            isRetrying={preview.isPending}
          />
        )}
        {chosen && seen && (
          <PointImportPreview
            key={seen.fingerprint}
            name={chosen.name}
            file={chosen.file}
            replace={replace}
            preview={seen}
            isStale={preview.isPending}
            onCheck={() => check(chosen.file, replace)}
            onDone={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}
