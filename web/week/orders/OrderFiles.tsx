import { Download, FileSpreadsheet, FileType2 } from 'lucide-react'
import type { PurchaseOrder } from '#contract/week/orders.ts'
import { sheetCsv } from '#domain/sheet/sheet.ts'
import { orderNumber } from '#domain/week/orders/order.ts'
import { orderFileName, orderSheet, orderSheetRows } from '#domain/week/orders/order-sheet.ts'
import { csvChoices } from '../../lib/csv-choices.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { csvFile, saveFile } from '../../lib/save-file.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { toastError } from '../../ui/toast.ts'

type FileKind = 'pdf' | 'xlsx' | 'czech' | 'machine'

const choices = [
  { id: 'pdf', name: 'PDF', description: 'K vytištění', icon: FileType2 },
  { id: 'xlsx', name: 'XLSX', description: 'Sešit s čísly a součtem', icon: FileSpreadsheet },
  ...csvChoices,
] as const

export interface OrderFilesProps {
  order: PurchaseOrder
  /** Suppliers and staff read it by different procedures. */
  readPdf: (input: { orderId: string }) => Promise<{ base64: string }>
}

async function fileOf({ order, readPdf }: OrderFilesProps, kind: FileKind): Promise<{ name: string; file: Blob }> {
  const { id: orderId, number, lines, total, receivedTotal } = order
  if (kind === 'pdf') {
    const { base64 } = await readPdf({ orderId })
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return { name: orderFileName(number, 'pdf'), file: new Blob([bytes], { type: 'application/pdf' }) }
  }
  const sheet = orderSheet(number)
  const rows = orderSheetRows(lines)
  if (kind !== 'xlsx') return { name: orderFileName(number, 'csv'), file: csvFile(sheetCsv(sheet, rows, kind)) }
  // Loaded with the first file.
  const { writeXlsx } = await import('../../lib/write-xlsx.ts')
  return { name: orderFileName(number, 'xlsx'), file: await writeXlsx(sheet, rows, { total, receivedTotal }) }
}

/** Downloads of an order. */
export function OrderFiles(props: OrderFilesProps) {
  const save = useCall((kind: FileKind) => fileOf(props, kind), {
    onAnswer: ({ name, file }) => saveFile(name, file),
    onError: (error) => toastError(sentenceOf(error, 'Soubor se nepodařilo připravit. Zkuste to prosím znovu.')),
  })
  return (
    <Menu
      label={`Stáhnout ${orderNumber(props.order.number)}`}
      choices={choices}
      onChoose={(kind) => void save.ask(kind)}
      trigger={
        <Button isPending={save.isPending}>
          <Download aria-hidden className="size-4" /> Stáhnout
        </Button>
      }
    />
  )
}
