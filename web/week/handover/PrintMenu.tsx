import { ORPCError } from '@orpc/client'
import { FileSpreadsheet, FileType2, Printer, Tags, Truck } from 'lucide-react'
import { sentences } from '#contract/sentences.ts'
import type { BoardDelivery, Print } from '#contract/week/handover.ts'
import { sheetCsv } from '#domain/sheet/sheet.ts'
import { handoverFileName, pickSheet } from '#domain/week/handover/handover-sheet.ts'
import { oneTimeModeLabel } from '#domain/week/one-time/service-mode.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { csvFile, saveFile } from '../../lib/save-file.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { toastError } from '../../ui/toast.ts'

const choices = [
  { id: 'by_product', name: 'Výdejka podle zboží', description: 'PDF', icon: FileType2 },
  { id: 'by_member', name: 'Výdejka podle nákupů', description: 'PDF', icon: FileType2 },
  { id: 'stops', name: 'Zastávky pro řidiče', description: 'PDF', icon: Truck },
  { id: 'labels_a4', name: 'Štítky na A4', description: 'PDF, 24 na stránce', icon: Tags },
  { id: 'labels', name: 'Štítky pro tiskárnu štítků', description: 'PDF, 100 × 50 mm', icon: Tags },
  { id: 'csv', name: 'Výdejka jako CSV', description: 'Pro české tabulky', icon: FileSpreadsheet },
] as const satisfies readonly { id: Print | 'csv'; name: string; description: string; icon: typeof Tags }[]

const fileWords: Record<Print, string> = {
  by_product: 'vydejka-zbozi',
  by_member: 'vydejka-nakupy',
  stops: 'zastavky',
  labels_a4: 'stitky-a4',
  labels: 'stitky',
}

async function fileOf({ id: deliveryId, localityName, deliveryOn }: BoardDelivery, kind: Print | 'csv') {
  if (kind !== 'csv') {
    const { base64 } = await client.handover.pdf({ deliveryId, print: kind })
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return {
      name: handoverFileName(fileWords[kind], localityName, deliveryOn, 'pdf'),
      file: new Blob([bytes], { type: 'application/pdf' }),
    }
  }
  const { rows, places } = await client.handover.list({ deliveryId })
  const items = rows.flatMap(({ number, name, placeId, mode, items: bought }) =>
    bought
      .filter(({ arrived }) => arrived > 0)
      .map(({ name: item, unit, arrived: quantity }) => {
        const place = places.find(({ id }) => id === placeId)?.name ?? ''
        return { number, name, place, mode: mode === null ? '' : oneTimeModeLabel(mode), item, unit, quantity }
      }),
  )
  if (items.length === 0) throw new ORPCError('NOTHING_TO_PRINT', { message: sentences.NOTHING_TO_PRINT })
  return { name: handoverFileName('vydejka', localityName, deliveryOn, 'csv'), file: csvFile(sheetCsv(pickSheet, items, 'czech')) }
}

/** The lists and labels of a delivery as files. */
export function PrintMenu({ delivery }: { delivery: BoardDelivery }) {
  const save = useCall((kind: Print | 'csv') => fileOf(delivery, kind), {
    onAnswer: ({ name, file }) => saveFile(name, file),
    onError: (error) => toastError(sentenceOf(error, 'Soubor se nepodařilo připravit. Zkuste to prosím znovu.')),
  })
  return (
    <Menu
      label={`Tisk závozu ${delivery.localityName}`}
      choices={choices}
      onChoose={(kind) => void save.ask(kind)}
      trigger={
        <Button isPending={save.isPending}>
          <Printer aria-hidden className="size-4" /> Tisk
        </Button>
      }
    />
  )
}
