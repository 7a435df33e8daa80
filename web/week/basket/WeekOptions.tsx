import { House, MapPin, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { WeekBasket } from '#contract/week/basket.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { feesOf, feeText } from '#domain/week/delivery-options/fees.ts'
import { isBroughtHome } from '#domain/week/delivery-options/modes.ts'
import { oneTimeModeLabel } from '#domain/week/one-time/service-mode.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { toast, toastError } from '../../ui/toast.ts'

const WeekOptionsDialog = lazyPart(async () => ({ default: (await import('./WeekOptionsDialog.tsx')).WeekOptionsDialog }), 'dialog')

/** How and where the member receives this week, what that costs, and how to change it. */
export function WeekOptions({ basket, isOpen }: { basket: WeekBasket; isOpen: boolean }) {
  const { handover, fees } = basket
  const [isChanging, setChanging] = useState(false)
  if (!handover) return null
  const { serviceMode, isOwn, point, deliveryProvider, homeAddress } = handover
  const isHome = serviceMode !== null && isBroughtHome(serviceMode)
  const Icon = isHome ? House : MapPin
  const place = isHome
    ? [homeAddress ?? 'adresu zatím nemáte vyplněnou', deliveryProvider?.name].filter(Boolean).join(', ')
    : point
      ? `${point.name}, ${point.address}`
      : 'výdejní místo zatím nemáte vybrané'
  return (
    <Card as="section" aria-label="Převzetí tohoto týdne">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <div className="min-w-48 flex-1">
          <h2 className="flex flex-wrap items-center gap-2 font-bold">
            {serviceMode === null ? 'Způsob převzetí zatím nemáte zvolený' : oneTimeModeLabel(serviceMode)}
            {isOwn && <Chip tone="change">jen tento týden</Chip>}
          </h2>
          <p className="text-14 wrap-anywhere text-muted">{nbsp(place)}</p>
          {serviceMode !== null && (
            <p className="text-14 text-muted">{nbsp(`Převzetí: ${feeText(feesOf([fees.serviceMode ?? serviceMode], fees))}.`)}</p>
          )}
        </div>
        {isOpen && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button onPress={() => setChanging(true)}>Změnit pro tento týden</Button>
            {isOwn && <Restore basket={basket} />}
          </div>
        )}
      </div>
      {isChanging && <WeekOptionsDialog basket={basket} onClose={() => setChanging(false)} />}
    </Card>
  )
}

function Restore({ basket }: { basket: WeekBasket }) {
  const { ask, isPending } = useCall(client.deliveryOptions.restore)
  const restore = async () => {
    const outcome = await ask({ weekStart: basket.delivery.weekStart })
    if (outcome.isDone) toast('Převzetí je zase podle nastavení')
    else toastError(sentenceOf(outcome.error, 'Převzetí se nepodařilo vrátit.'))
  }
  return (
    <Button variant="quiet" isPending={isPending} onPress={() => void restore()}>
      <RotateCcw aria-hidden className="size-5" /> Vrátit podle nastavení
    </Button>
  )
}
