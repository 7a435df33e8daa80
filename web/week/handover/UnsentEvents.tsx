import { CloudOff } from 'lucide-react'
import { counted } from '#domain/text/count.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { eventQueue } from './event-queue.ts'
import { useEventQueue } from './use-handover.ts'

/** What this device has not sent yet, and what the server refused. */
export function UnsentEvents() {
  const { entries, isStuck, isUnsafe } = useEventQueue()
  const refused = entries.filter((entry) => entry.refused !== null)
  const waiting = entries.length - refused.length
  return (
    <div role="status" className="flex flex-col gap-2">
      {waiting > 0 && (isStuck || isUnsafe) && (
        <Notice tone="due" icon={CloudOff} word="Neodesláno:">
          {counted(waiting, 'záznam čeká', 'záznamy čekají', 'záznamů čeká')} na připojení.{' '}
          {isUnsafe ? 'Do zařízení se už nevejdou: stránku nezavírejte, dokud se neodešlou.' : 'Zůstávají uložené v tomto zařízení.'}
        </Notice>
      )}
      {refused.map(({ id, refused: sentence }) => (
        <Notice key={id} tone="error" action={<Button onPress={() => eventQueue.discard(id)}>Zahodit záznam</Button>}>
          Záznam se neuložil. {sentence}
        </Notice>
      ))}
    </div>
  )
}
