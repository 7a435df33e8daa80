import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../../ui/Button.tsx'

export interface ProlongedLineProps {
  name: string
  /** The week in which the group was too small. */
  from: WeekStart
  /** Takes the line out; without it the week cannot change. */
  onRefuse?: () => void
}

/** Says that a line was carried over from a week in which its group was too small; one press refuses it. */
export function ProlongedLine({ name, from, onRefuse }: ProlongedLineProps) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
      <p className="text-pretty text-muted">
        {nbsp(`V týdnu ${isoWeek(from).week} se nesešlo nejmenší množství, proto to zkusíme znovu v tomto týdnu.`)}
      </p>
      {onRefuse && (
        <Button variant="quiet" aria-label={`Nechci: ${name}`} onPress={onRefuse}>
          Nechci
        </Button>
      )}
    </div>
  )
}
