import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Payout } from '#contract/money/payments.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { reasoned } from '../../form/reasoned.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import { secondPersonRule, toastDecided, waitsForSecond } from '../../ui/second-person.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CopiedFact } from './CopiedFact.tsx'

/** Credit that members want back, for accountants. */
export function PayoutsPart() {
  const query = useQuery(orpc.payments.payouts.queryOptions({ staleTime: 0 }))
  return (
    <TableStates
      query={query}
      rows={query.data}
      failure="Vrácení se nepodařilo načíst."
      empty={<EmptyState title="Nikdo nečeká na peníze" />}
    >
      {(payouts) => (
        <ul aria-label="Peníze k vrácení" className="flex flex-col gap-3">
          {payouts.map((payout) => (
            <PayoutCard key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
    </TableStates>
  )
}

type Way = 'sent' | 'returned'

function PayoutCard({ payout }: { payout: Payout }) {
  const { memberName, amount, account, symbol, askedAt, isOwn, isToConfirm } = payout
  const [way, setWay] = useState<Way | null>(null)
  return (
    <Card as="li">
      <h3 className="font-bold">{memberName}</h3>
      <p className="text-14 text-muted">{nbsp(`požádal(a) ${formatPragueDateTime(askedAt, 'full')}`)}</p>
      <dl>
        <CopiedFact name="Účet" shown={account} text={account} />
        <CopiedFact name="Variabilní symbol" shown={symbol} text={symbol} />
        <CopiedFact name="Částka" shown={formatPrice(amount)} text={(amount / 100).toFixed(2).replace('.', ',')} />
      </dl>
      {isToConfirm ? (
        <p className="mt-2 text-14 font-semibold text-due">{waitsForSecond}</p>
      ) : isOwn ? (
        <p className="mt-2 text-14 text-muted">{nbsp('Vlastní vrácení vyřídí někdo jiný.')}</p>
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="primary" onPress={() => setWay('sent')}>
            Odesláno z banky
          </Button>
          <Button variant="quiet" onPress={() => setWay('returned')}>
            Nejde odeslat
          </Button>
        </div>
      )}
      {way && <SettleDialog payout={payout} way={way} onClose={() => setWay(null)} />}
    </Card>
  )
}

function SettleDialog({ payout: { id: payoutId, amount, account }, way, onClose }: { payout: Payout; way: Way; onClose: () => void }) {
  const form = useForm({
    draft: { reason: way === 'sent' ? 'Odesláno z banky' : '' },
    inputOf: ({ reason }) => ({ payoutId, is: way, reason }),
    schema: reasoned.loose(),
    send: client.payments.settlePayout,
    onSaved: (answer) => {
      toastDecided(answer, way === 'sent' ? 'Zapsáno jako odeslané' : 'Kredit je zpátky u člena')
      onClose()
    },
  })
  return (
    <ReasonDialog
      of={form}
      title={way === 'sent' ? 'Peníze jsou odeslané?' : 'Vrátit na kredit?'}
      confirmLabel={way === 'sent' ? 'Zapsat odeslání' : 'Vrátit na kredit'}
      failure="Vrácení se nepodařilo zapsat. Zkuste to prosím znovu."
      onClose={onClose}
    >
      <p>{nbsp(`${formatPrice(amount)} na účet ${account}. Člen dostane e-mail.`)}</p>
      <p className="text-14 text-muted">{secondPersonRule}</p>
    </ReasonDialog>
  )
}
