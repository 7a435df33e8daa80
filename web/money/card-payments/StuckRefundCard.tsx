import { useState } from 'react'
import type { StuckRefund } from '#contract/money/card-payments.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { reasoned } from '../../form/reasoned.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { secondPersonRule, toastDecided } from '../../ui/second-person.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

type Outcome = 'sent' | 'failed'

const verbs: Readonly<Record<Outcome, string>> = { sent: 'Peníze odešly', failed: 'Peníze neodešly' }
const effects: Readonly<Record<Outcome, string>> = {
  sent: 'Vrácení bude uzavřené a člen dostane e-mail. V účtech se nic nezmění, kredit už odečtený má.',
  failed: 'Částka se členovi připíše zpátky na kredit a dostane e-mail.',
}

/** A refund to which the gateway never answered, and the ways to settle it by hand. */
export function StuckRefundCard({ refund }: { refund: StuckRefund }) {
  const { memberName, amount, askedAt, isOwn } = refund
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  return (
    <Card as="li">
      <h3 className="font-bold">{nbsp(`Nevíme, zda brána vrátila ${formatPrice(amount)}`)}</h3>
      <p className="text-14 text-muted">{nbsp(`${memberName}, požádáno ${formatPragueDateTime(askedAt, 'full')}`)}</p>
      {isOwn ? (
        <p className="mt-1 text-muted">{nbsp('Vlastní platbu vyřídí někdo jiný.')}</p>
      ) : (
        <>
          <p className="mt-1 text-muted">
            {nbsp('Podívejte se prosím do platební brány a zapište, jak vrácení dopadlo. Znovu ho už neposíláme.')}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            {(['sent', 'failed'] as const).map((is) => (
              <Button key={is} onPress={() => setOutcome(is)} aria-label={`${verbs[is]}: ${memberName}, ${formatPrice(amount)}`}>
                {verbs[is]}…
              </Button>
            ))}
          </div>
        </>
      )}
      {outcome && <SettleDialog refund={refund} is={outcome} onClose={() => setOutcome(null)} />}
    </Card>
  )
}

function SettleDialog({ refund, is, onClose }: { refund: StuckRefund; is: Outcome; onClose: () => void }) {
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ refundId: refund.id, is, reason }),
    schema: reasoned.loose(),
    send: client.cardPayments.settleRefund,
    onSaved: (answer) => {
      toastDecided(answer, 'Vrácení je vyřízené')
      onClose()
    },
  })
  return (
    <ReasonDialog
      of={form}
      title={`${verbs[is]}?`}
      confirmLabel={is === 'sent' ? 'Zapsat, že odešly' : 'Připsat na kredit'}
      failure="Vrácení se nepodařilo vyřídit. Zkuste to prosím znovu."
      onClose={onClose}
    >
      <p className="font-semibold">{nbsp(`${refund.memberName}, ${formatPrice(refund.amount)}`)}</p>
      <p>{nbsp(effects[is])}</p>
      {is === 'failed' && <p className="text-14 text-muted">{secondPersonRule}</p>}
    </ReasonDialog>
  )
}
