import { CopyPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { WeekStart } from '#domain/time/week.ts'
import { Button } from '../ui/Button.tsx'

const CarryOverDialog = lazy(async () => ({ default: (await import('./CarryOverDialog.tsx')).CarryOverDialog }))

/** Offers what an earlier week had otherwise than the template. */
export function CarryOver({ weekStart }: { weekStart: WeekStart }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        <CopyPlus aria-hidden className="size-5" /> Přenést z minulého týdne
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CarryOverDialog weekStart={weekStart} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
