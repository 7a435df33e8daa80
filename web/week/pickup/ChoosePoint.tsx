import { openDialog } from '../../lib/dialogs.ts'
import { useReading } from '../../lib/reading.ts'
import { session } from '../../people/account/visitor.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import type { Point } from './points.ts'

/** Opens the delivery settings with this point; for members, at points with deliveries. */
export function ChoosePoint({ point: { id, name, kind, deliveryDay } }: { point: Point }) {
  const { value } = useReading(session)
  if (!value?.person || kind === 'delivery' || deliveryDay === null) return null
  return (
    <button
      type="button"
      aria-label={`Vybrat jako moje místo: ${name}`}
      onClick={() => openDialog('shopping', id)}
      className={`relative cursor-pointer ${linkStyles({ variant: 'alone' })}`}
    >
      Vybrat jako moje místo
    </button>
  )
}
