import { CircleAlert } from 'lucide-react'
import { Button } from './Button.tsx'

export interface ErrorStateProps {
  onRetry?: () => void
  /** The server's own sentence, if there is one. */
  message?: string
  /** The request number, for support. */
  code?: string
  isRetrying?: boolean
}

export const UNREAD = 'Stránku se nepodařilo načíst. Vaše data jsou v bezpečí.'

/** A page or a section that failed to load; the rest of the screen works. */
export function ErrorState({ onRetry, message, code, isRetrying }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 rounded-16 border border-border bg-surface px-6 py-10 text-center">
      <CircleAlert aria-hidden className="size-8 text-error" />
      <p className="text-18 font-bold">Něco se pokazilo</p>
      <p className="max-w-read text-muted">{message ?? UNREAD}</p>
      {onRetry && (
        <Button variant="secondary" onPress={onRetry} isPending={isRetrying}>
          Zkusit znovu
        </Button>
      )}
      {code && <p className="text-13 text-muted">Kód pro podporu: {code}</p>}
    </div>
  )
}
