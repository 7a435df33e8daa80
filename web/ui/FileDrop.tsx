import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from './Button.tsx'

export interface FileDropProps {
  onFile: (file: File) => void
  /** Whether the file is being read or previewed. */
  isPending: boolean
  /** The most rows of a table, as a text. */
  most?: string
  /** Other files than tables. */
  of?: { group: string; name: string; accept: string; hint: string }
}

/** What `accept` of a field says of tables. */
export const TABLES =
  '.csv,.xlsx,.ods,text/csv,application/vnd.oasis.opendocument.spreadsheet,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const tables = (most: string) => ({
  group: 'Soubor k importu',
  name: 'Soubor CSV, XLSX nebo ODS',
  accept: TABLES,
  hint: `CSV, XLSX nebo ODS, nejvýš 5 MB a ${most} řádků; v sešitu čteme první viditelný list s názvy sloupců.`,
})

/** Accepts a file, a table by default, by a button or by drag and drop. */
export function FileDrop({ onFile, isPending, most = '5 000', of = tables(most) }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  return (
    <div
      role="group"
      aria-label={of.group}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      className={`flex flex-col items-center gap-3 rounded-16 border-2 border-dashed px-4 py-8 text-center transition-colors duration-150 ${isOver ? 'border-primary bg-primary-soft' : 'border-border-strong bg-sunken'}`}
    >
      <FileUp aria-hidden className="size-8 text-primary" />
      <input
        ref={input}
        type="file"
        accept={of.accept}
        hidden
        aria-label={of.name}
        onChange={({ target }) => {
          take(target.files)
          // The same file may be chosen again after a correction.
          target.value = ''
        }}
      />
      <Button variant="primary" isPending={isPending} onPress={() => input.current?.click()}>
        Vybrat soubor
      </Button>
      <p className="max-w-read text-14 text-muted">{nbsp(`Nebo ho přetáhněte sem. ${of.hint}`)}</p>
    </div>
  )
}
