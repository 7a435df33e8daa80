import { waitingText, type WaitingLine } from '#domain/week/basket/waiting.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../../ui/Button.tsx'

export interface WaitingNoteProps {
  name: string
  waiting: WaitingLine
  /** Set if it was bought in this week: `24,90 Kč/kg`. */
  price?: string | null
  /** Takes the line out of this week and all later ones; without it the week cannot change. */
  onStop?: () => void
}

/** Says since when a line waits, until when, and what became of it; one press ends the waiting. */
export function WaitingNote({ name, waiting, price = null, onStop }: WaitingNoteProps) {
  return (
    <div className="my-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
      <p className="text-pretty text-muted">{nbsp(waitingText(waiting, price))}</p>
      {onStop && (
        <Button variant="quiet" aria-label={`Už nečekat: ${name}`} onPress={onStop}>
          Už nečekat
        </Button>
      )}
    </div>
  )
}
