import { useState } from 'react'
import type { BasketLineView } from '#contract/week/basket.ts'
import { haler } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { toast } from '../../ui/toast.ts'
import { promiseOfWait } from './promise-of-wait.ts'
import { useWeekBasket } from './use-basket.ts'
import { handoverFee } from './handover-fee.ts'
import { waitOptions, weeksText } from './wait-options.ts'

export interface WaitDialogProps {
  line: BasketLineView
  weekStart: WeekStart
  onClose: () => void
}

const options = [{ id: '0', name: 'nečekat' }, ...waitOptions]

/** Says for how long a line may wait if it is not bought. A longer wait is ordered by the binding button. Mounted while it is open. */
export function WaitDialog({ line, weekStart, onClose }: WaitDialogProps) {
  const ownerId = useOwnerId()
  const isOnline = useOnline()
  const [weeks, setWeeks] = useState(line.waitWeeks || 1)
  const isLonger = weeks > line.waitWeeks
  const { data: basket } = useWeekBasket(weekStart)
  const fee = basket ? handoverFee(basket) : haler(0)
  const { ask, isPending, error } = useCall(client.binding.wait, {
    onAnswer: (_, { weeks }) => {
      toast(weeks === 0 ? `${line.item.name}: nebude čekat` : `${line.item.name}: počká nejdéle ${weeksText(weeks)}`)
      onClose()
    },
  })
  const { quantity, maxPrice, furtherSteps } = line
  const save = () => void ask({ ownerId, weekStart, lineId: line.id, weeks, seen: { quantity, maxPrice, furtherSteps } })
  return (
    <Dialog
      title={`${line.item.name}: když se nekoupí`}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            Teď ne
          </Button>
          <Button variant="primary" isPending={isPending} isDisabled={!isOnline || weeks === line.waitWeeks} onPress={save}>
            {isLonger ? 'Objednávka zavazující k platbě' : 'Uložit'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Select label="Jak dlouho má čekat" options={options} value={String(weeks)} onChange={(id) => setWeeks(Number(id))} />
        <p className="text-pretty">{nbsp(promiseOfWait({ line, unit: line.item.unit, weekStart, weeks, fee }))}</p>
        {!isOnline && <Notice tone="info">{nbsp('Jste offline. Uložit to půjde, až se připojíte.')}</Notice>}
        {isOnline && error && <Notice tone="error">{nbsp(sentenceOf(error, 'Chyba při ukládání změn'))}</Notice>}
      </div>
    </Dialog>
  )
}
