import { useState } from 'react'
import type { Demand } from '#contract/week/demands.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'

/** Withdraws the supplier's offer, after asking. */
export function WithdrawOffer({ demand, onWithdrawn }: { demand: Demand; onWithdrawn: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { ask, isPending, error } = useCall(client.offers.withdraw, {
    onAnswer: () => {
      toast('Nabídka zrušena')
      onWithdrawn()
    },
  })
  const { deliveryId, myOffer } = demand
  if (!myOffer) return null
  return (
    <div>
      <Button variant="quiet" onPress={() => setAsking(true)}>
        Zrušit nabídku…
      </Button>
      <ConfirmDialog
        title="Zrušit nabídku?"
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Zrušit nabídku"
        onConfirm={() => void ask({ deliveryId, offerId: myOffer.id })}
        isPending={isPending}
        isDanger
        error={error && sentenceOf(error, 'Nabídku se nepodařilo zrušit.')}
      >
        {nbsp('Přestane platit ve všech závozech, které nabídky ještě přijímají, i v dalších týdnech. Poslat můžete novou.')}
      </ConfirmDialog>
    </div>
  )
}
