import { Download } from 'lucide-react'
import type { PoolProtocol } from '#contract/week/clearing.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { toastError } from '../../ui/toast.ts'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))

type Files = Awaited<ReturnType<typeof client.clearing.protocolFiles>>

/** The zip is made here; its library is loaded with the first download. */
async function saveFiles({ name, files }: Files) {
  const { strToU8, zipSync } = await import('fflate')
  const zip = zipSync(Object.fromEntries(files.map((file) => [file.name, strToU8(file.text)])))
  saveFile(`${name}.zip`, new Blob([zip as Uint8Array<ArrayBuffer>], { type: 'application/zip' }))
}

/** Downloads of the protocol: a PDF, and the files for `npm run clear`. */
export function ProtocolFiles({ of: { deliveryId, item, unit, clearedAt } }: { of: PoolProtocol }) {
  const input = { deliveryId, itemId: item.id, unit }
  const onError = (error: Error) => toastError(sentenceOf(error, 'Soubor se nepodařilo připravit. Zkuste to prosím znovu.'))
  const pdf = useCall(client.clearing.protocolPdf, {
    onAnswer: ({ name, base64 }) => saveFile(`${name}.pdf`, new Blob([bytesOf(base64)], { type: 'application/pdf' })),
    onError,
  })
  const csv = useCall(client.clearing.protocolFiles, { onAnswer: (files) => void saveFiles(files), onError })
  return (
    <>
      <Button onPress={() => void pdf.ask(input)} isPending={pdf.isPending}>
        <Download aria-hidden className="size-5" /> PDF
      </Button>
      {clearedAt !== null && (
        <Button onPress={() => void csv.ask(input)} isPending={csv.isPending}>
          <Download aria-hidden className="size-5" /> CSV
        </Button>
      )}
    </>
  )
}

/** The protocols of all pools of a cleared delivery in one file. */
export function DeliveryProtocol({ deliveryId }: { deliveryId: string }) {
  const { ask, isPending } = useCall(client.clearing.deliveryProtocol, {
    onAnswer: ({ name, base64 }) => saveFile(name, new Blob([bytesOf(base64)], { type: 'application/zip' })),
    onError: (error) => toastError(sentenceOf(error, 'Soubor se nepodařilo připravit. Zkuste to prosím znovu.')),
  })
  return (
    <Button onPress={() => void ask({ deliveryId })} isPending={isPending}>
      <Download aria-hidden className="size-4" /> Protokol celého závozu
    </Button>
  )
}
