import { useState } from 'react'
import type { BasketLineView } from '#contract/week/basket.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { weeksText } from './wait-options.ts'

const WaitDialog = lazyPart(async () => ({ default: (await import('./WaitDialog.tsx')).WaitDialog }), 'dialog')

/** Opens the choice of how long a line may wait if it is not bought. */
export function WaitChoice({ line, weekStart }: { line: BasketLineView; weekStart: WeekStart }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        {line.waitWeeks === 0 ? 'Když se nekoupí: nečeká' : `Když se nekoupí: počká ${weeksText(line.waitWeeks)}`}
      </Button>
      {isOpen && <WaitDialog line={line} weekStart={weekStart} onClose={() => setOpen(false)} />}
    </>
  )
}
