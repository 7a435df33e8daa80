import { useState } from 'react'
import type { CardTroubleCase } from '#contract/money/card-payments.ts'
import { formatPrice } from '#domain/money/money.ts'
import type { CardTrouble } from '#domain/money/card-payments/outcome.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { reasoned } from '../../form/reasoned.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

const names: Readonly<Record<CardTrouble, string>> = {
  amount: 'Zaplacená částka je jiná než ta, o kterou jsme žádali',
  currency: 'Platba přišla v jiné měně',
  unknown: 'Platbu, kterou brána hlásí, neznáme',
  refund: 'Někdo vrátil peníze přímo v platební bráně',
  dispute: 'Majitel karty platbu napadl u své banky',
}

/** A report of the gateway that does not fit, and the way to close it. */
export function TroubleCard({ trouble: of }: { trouble: CardTroubleCase }) {
  const { trouble, amount, currency, asked, memberName, receivedAt, isOwn } = of
  const [isClosing, setClosing] = useState(false)
  return (
    <Card as="li">
      <h3 className="font-bold">{nbsp(names[trouble])}</h3>
      <p className="text-14 text-muted">{nbsp(`${memberName ?? 'neznámý plátce'}, ${formatPragueDateTime(receivedAt, 'full')}`)}</p>
      <p className="mt-1 tabular-nums">
        {nbsp(`Brána hlásí ${(amount / 100).toFixed(2).replace('.', ',')} ${currency.toUpperCase()}`)}
        {asked !== null && nbsp(`, žádali jsme ${formatPrice(asked)}`)}.
      </p>
      {isOwn ? (
        <p className="mt-1 text-muted">{nbsp('Vlastní platbu vyřídí někdo jiný.')}</p>
      ) : (
        <>
          <p className="mt-1 text-muted">{nbsp('V účtech se nic nezapsalo. Vyřešte to prosím v platební bráně a sem zapište, jak.')}</p>
          <div className="mt-2">
            <Button onPress={() => setClosing(true)}>Vyřízeno</Button>
          </div>
        </>
      )}
      {isClosing && <CloseDialog eventId={of.id} onClose={() => setClosing(false)} />}
    </Card>
  )
}

function CloseDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ eventId, reason }),
    schema: reasoned.loose(),
    send: client.cardPayments.settleTrouble,
    onSaved: onClose,
  })
  return (
    <ReasonDialog
      of={form}
      title="Jak je to vyřízené?"
      confirmLabel="Zapsat"
      failure="Zápis se nepodařil. Zkuste to prosím znovu."
      onClose={onClose}
    >
      <p>{nbsp('Hlášení zmizí ze seznamu. V účtech se nic nezmění.')}</p>
    </ReasonDialog>
  )
}
