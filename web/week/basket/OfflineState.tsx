import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Notice } from '../../ui/Notice.tsx'

/** The age of a cached basket that cannot be loaded. */
export function OfflineState({ readAt, hasFailed }: { readAt: number; hasFailed: boolean }) {
  const isOnline = useOnline()
  if (isOnline && !hasFailed) return null
  return (
    <Notice tone="due" word="Bez připojení:" title={nbsp(`Vidíte košík, jak byl ${formatPragueDateTime(new Date(readAt))}.`)}>
      Co změníte, počká tu a odešle se, až bude spojení.
    </Notice>
  )
}
