import { Button } from '../../ui/Button.tsx'

export interface ResendButtonProps {
  /** Seconds until another code may be asked for. */
  left: number
  isPending: boolean
  onPress: () => void
}

/** Another code, not sooner than 60 s after the last one (spec 2 §4); how long it takes is read, but not read out every second. */
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
