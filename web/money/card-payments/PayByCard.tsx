import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface PayByCardProps {
  /** The purchase of which the rest is paid. */
  purchaseId: string
  isPrimary?: boolean
}

/** Leads to the page of the card gateway for the rest of a purchase. */
export function PayByCard({ purchaseId, isPrimary = false }: PayByCardProps) {
  const [fault, setFault] = useState<string | null>(null)
  // The page is left, so the button stays pending until then.
  const [isLeaving, setLeaving] = useState(false)
  const call = useCall(client.cardPayments.payPurchase, {
    onAnswer: ({ url }) => {
      setLeaving(true)
      location.assign(url)
    },
    onError: (error) => setFault(sentenceOf(error, 'Platební bránu se nepodařilo otevřít. Zkuste to prosím znovu.')),
  })
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        isPending={call.isPending || isLeaving}
        onPress={() => {
          setFault(null)
          void call.ask({ purchaseId })
        }}
      >
        <CreditCard aria-hidden className="size-5" /> Zaplatit kartou
      </Button>
      {fault !== null && <Notice tone="error">{fault}</Notice>}
    </div>
  )
}
