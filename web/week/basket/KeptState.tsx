import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Notice } from '../../ui/Notice.tsx'

/** From when a basket is that cannot be read again now. */
export function KeptState({ readAt, hasFailed }: { readAt: number; hasFailed: boolean }) {
  const isOnline = useOnline()
  if (isOnline && !hasFailed) return null
  return (
    <Notice tone="due" word="Bez připojení:" title={nbsp(`Vidíte košík, jak byl ${formatPragueDateTime(new Date(readAt))}.`)}>
      Co změníte, počká tu a odešle se, až bude spojení.
    </Notice>
  )
}
