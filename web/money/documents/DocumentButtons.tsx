import { Download } from 'lucide-react'
import { sentenceOf } from '../../lib/refusal.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { toastError } from '../../ui/toast.ts'

interface ServerFile {
  name: string
  base64: string
}

const typeOf = (name: string) => (name.endsWith('.pdf') ? 'application/pdf' : name.endsWith('.zip') ? 'application/zip' : 'application/xml')

/** Saves a file that the server sent. */
export function saveServerFile({ name, base64 }: ServerFile): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  saveFile(name, new Blob([bytes], { type: typeOf(name) }))
}

/** A button that saves a file of the server. */
export function FileButton({ label, about, read }: { label: string; about: string; read: () => Promise<ServerFile> }) {
  const file = useCall(read, {
    onAnswer: saveServerFile,
    onError: (error) => toastError(sentenceOf(error, 'Soubor se nepodařilo připravit. Zkuste to prosím znovu.')),
  })
  return (
    <Button variant="quiet" aria-label={`${label}: ${about}`} isPending={file.isPending} onPress={() => void file.ask(undefined)}>
      <Download aria-hidden className="size-4" /> {label}
    </Button>
  )
}
