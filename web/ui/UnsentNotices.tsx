import { CloudOff } from 'lucide-react'
import { counted } from '#domain/text/count.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

export interface UnsentNoticesProps {
  queue: { entries: readonly { id: string; refused: string | null }[]; isStuck: boolean; isUnsafe: boolean }
  onDiscard: (id: string) => void
}

/** What this device has not sent yet, and what the server refused. */
export function UnsentNotices({ queue: { entries, isStuck, isUnsafe }, onDiscard }: UnsentNoticesProps) {
  const refused = entries.filter((entry) => entry.refused !== null)
  const waiting = entries.length - refused.length
  return (
    <div role="status" className="flex flex-col gap-2">
      {waiting > 0 && (isStuck || isUnsafe) && (
        <Notice tone="due" icon={CloudOff} word="Neodesláno:">
          {counted(waiting, 'záznam čeká', 'záznamy čekají', 'záznamů čeká')} na připojení.{' '}
          {isUnsafe
            ? 'V zařízení už není místo: stránku do odeslání nezavírejte.'
            : `${waiting === 1 ? 'Zůstává uložený' : 'Zůstávají uložené'} v tomto zařízení.`}
        </Notice>
      )}
      {refused.map(({ id, refused: sentence }) => (
        <Notice key={id} tone="error" action={<Button onPress={() => onDiscard(id)}>Zahodit záznam</Button>}>
          Záznam se neuložil. {sentence}
        </Notice>
      ))}
    </div>
  )
}
