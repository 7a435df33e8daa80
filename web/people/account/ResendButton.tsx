import { Button } from '../../ui/Button.tsx'

export interface ResendButtonProps {
  /** Seconds until another code can be requested. */
  left: number
  isPending: boolean
  onPress: () => void
}

/**
 * Requests another code, at the earliest 60 s after the last one (docs/rules/people.md#codes). A screen reader does not announce every
 * second.
 */
export function ResendButton({ left, isPending, onPress }: ResendButtonProps) {
  return (
    <div className="-ml-3 flex flex-wrap items-center">
      <Button variant="quiet" isDisabled={left > 0} isPending={isPending} onPress={onPress}>
        Poslat nový kód
      </Button>
      {left > 0 && <span className="text-muted tabular-nums">za {left}&nbsp;s</span>}
    </div>
  )
}
