import { CircleOff } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'

/** Why a line is no longer bought although it stays (docs/decisions/027-assortment-desk.md). */
export function NotOffered() {
  return (
    <p className="flex items-start gap-1.5 text-14 font-semibold text-due">
      <CircleOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      {nbsp('Už se nenabízí. Řádek tu zůstává, ale dokud se položka nevrátí, nekoupí se.')}
    </p>
  )
}
