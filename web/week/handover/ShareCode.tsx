import { Check, Share2 } from 'lucide-react'
import type { OwnPickup } from '#contract/week/handover.ts'
import { formatCode } from '#domain/week/handover/code.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { useCopied } from '../../lib/use-copied.ts'
import { Button } from '../../ui/Button.tsx'
import { toastError } from '../../ui/toast.ts'

/** What somebody has to know who comes for the purchase of another one. */
function messageOf({ number, placeName, placeAddress, deliveryOn, deliveryTime, offeredOn }: OwnPickup, code: string): string {
  const when = offeredOn === null ? `${formatDay(deliveryOn, 'weekday')} od ${deliveryTime}` : formatDay(offeredOn, 'weekday')
  const where = placeName === null ? 'u dveří' : `${placeName}, ${placeAddress}`
  return `Prosím o vyzvednutí nákupu č. ${number}: ${when}, ${where}. Kód k převzetí: ${formatCode(code)}`.replaceAll('\u00a0', ' ')
}

/** Sends a one-time code with place and time to its bearer; where the browser cannot share, copies it. */
export function ShareCode({ pickup, name, code }: { pickup: OwnPickup; name: string; code: string }) {
  const { isCopied, copy } = useCopied()
  const text = messageOf(pickup, code)
  async function share() {
    // Closing the browser's own dialog is no failure.
    if ('share' in navigator) await navigator.share({ text }).catch(() => undefined)
    else if (!(await copy(text))) toastError('Kód se nepodařilo zkopírovat. Opište ho prosím.')
  }
  return (
    <Button aria-label={`Poslat kód: ${name}`} onPress={() => void share()}>
      {isCopied ? <Check aria-hidden className="size-4" /> : <Share2 aria-hidden className="size-4" />}
      {isCopied ? 'Zkopírováno!' : 'Poslat'}
    </Button>
  )
}
