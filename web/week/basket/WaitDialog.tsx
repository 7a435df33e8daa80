import { useState } from 'react'
import type { BasketLineView } from '#contract/week/basket.ts'
import { waitingPromise } from '#domain/week/basket/waiting.ts'
import { formatPrice, formatTotal } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { feesOf, feeTotal } from '#domain/week/delivery-options/fees.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { mostOf } from '#domain/week/clearing/line-steps.ts'
import { lastWeekOf, MOST_WAIT_WEEKS } from '#domain/week/clearing/waiting.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { client } from '../../lib/client.ts'
import { refusalOf, sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { toast } from '../../ui/toast.ts'
import { rereadBasket, useWeekBasket } from './use-basket.ts'

export interface WaitDialogProps {
  line: BasketLineView
  weekStart: WeekStart
  onClose: () => void
}

const options = Array.from({ length: MOST_WAIT_WEEKS + 1 }, (_, weeks) => ({
  id: String(weeks),
  name: weeks === 0 ? 'nečekat' : counted(weeks, 'týden', 'týdny', 'týdnů'),
}))

/** Says for how long a line may wait if it is not bought. A longer wait is ordered by the binding button. Mounted while it is open. */
export function WaitDialog({ line, weekStart, onClose }: WaitDialogProps) {
  const ownerId = useOwnerId()
  const isOnline = useOnline()
  const [weeks, setWeeks] = useState(line.waitWeeks || 1)
  const isLonger = weeks > line.waitWeeks
  const { data: basket } = useWeekBasket(weekStart)
  const fee = basket?.fees.serviceMode ? feeTotal(feesOf([basket.fees.serviceMode], basket.fees)) : 0
  const { ask, isPending, error } = useCall(client.binding.wait, {
    onAnswer: (_, { weeks }) => {
      void rereadBasket()
      toast(
        weeks === 0 ? `${line.item.name}: nebude čekat` : `${line.item.name}: počká nejdéle ${counted(weeks, 'týden', 'týdny', 'týdnů')}`,
      )
      onClose()
    },
    onError: (fault) => void (refusalOf(fault)?.code === 'ORDER_CHANGED' && rereadBasket()),
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
        <p className="text-pretty">
          {nbsp(
            waitingPromise(
              weeks === 0
                ? null
                : {
                    until: lastWeekOf(weekStart, weeks),
                    price: `${formatPrice(maxPrice!)}/${line.item.unit}`,
                    total: formatTotal(mostOf(line)),
                    fee: fee === 0 ? null : formatTotal(fee),
                  },
            ),
          )}
        </p>
        {!isOnline && <Notice tone="info">{nbsp('Jste offline. Uložit to půjde, až se připojíte.')}</Notice>}
        {isOnline && error && <Notice tone="error">{nbsp(sentenceOf(error, 'Chyba při ukládání změn'))}</Notice>}
      </div>
    </Dialog>
  )
}
