import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenWithdrawal } from '#contract/money/withdrawals.ts'
import { formatPrice, sumMoney } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import { secondPersonRule, toastDecided } from '../../ui/second-person.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CutNote } from '../../ui/ShowMore.tsx'

type Decision = 'accepted' | 'refused'

/** Withdrawals that wait for a decision (docs/rules/money.md#withdrawals). */
export function WithdrawalsPanel() {
  const withdrawals = useQuery(orpc.withdrawals.open.queryOptions())
  const [deciding, setDeciding] = useState<{ withdrawal: OpenWithdrawal; is: Decision } | null>(null)
  return (
    <section aria-labelledby="odstoupeni" className="flex flex-col gap-3">
      <h2 id="odstoupeni" className="text-20 font-bold">
        Odstoupení od smlouvy
      </h2>
      <TableStates
        query={withdrawals}
        rows={withdrawals.data}
        failure="Odstoupení se nepodařilo načíst."
        empty={<EmptyState title="Žádné odstoupení nečeká" />}
      >
        {(rows) => (
          <>
            <ul className="grid gap-3 lg:grid-cols-2">
              {rows.map((withdrawal) => (
                <li key={withdrawal.id}>
                  <OneWithdrawal withdrawal={withdrawal} onDecide={(is) => setDeciding({ withdrawal, is })} />
                </li>
              ))}
            </ul>
            <CutNote shown={rows.length}>další se ukážou, až rozhodnete o těchto</CutNote>
          </>
        )}
      </TableStates>
      {deciding && <DecideWithdrawal {...deciding} onClose={() => setDeciding(null)} />}
    </section>
  )
}

const sumOf = ({ items }: OpenWithdrawal) => formatPrice(sumMoney(items.map(({ amount }) => amount)))

function OneWithdrawal({ withdrawal, onDecide }: { withdrawal: OpenWithdrawal; onDecide: (is: Decision) => void }) {
  const { memberName, isOwn, requestedAt, deliveryOn, localityName, items } = withdrawal
  return (
    <Card>
      <p className="flex flex-wrap justify-between gap-2 font-semibold">
        <span>{nbsp(memberName)}</span> <span>{sumOf(withdrawal)}</span>
      </p>
      <p className="text-pretty">{nbsp(items.map(({ name }) => name).join(', '))}</p>
      <p className="text-14 text-muted">
        {nbsp(`odesláno ${formatPragueDateTime(requestedAt)}, závoz ${formatDay(deliveryOn)}, ${localityName}`)}
      </p>
      {isOwn ? (
        <p className="text-14 text-muted">{nbsp('O vlastním odstoupení rozhodne někdo jiný.')}</p>
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="primary" aria-label={`Zboží je zpátky: ${memberName}`} onPress={() => onDecide('accepted')}>
            Zboží je zpátky
          </Button>
          <Button aria-label={`Nepřijmout: ${memberName}`} onPress={() => onDecide('refused')}>
            Nepřijmout
          </Button>
        </div>
      )}
    </Card>
  )
}

function DecideWithdrawal({ withdrawal, is, onClose }: { withdrawal: OpenWithdrawal; is: Decision; onClose: () => void }) {
  const isAccepted = is === 'accepted'
  const form = useForm({
    draft: { reason: isAccepted ? 'Zboží je zpátky.' : '' },
    inputOf: ({ reason }) => ({ withdrawalId: withdrawal.id, is, reason }),
    schema: reasoned.loose(),
    send: client.withdrawals.decide,
    onSaved: (answer) => {
      toastDecided(answer, isAccepted ? 'Částka je vrácená' : 'Odstoupení je odmítnuté')
      onClose()
    },
  })
  return (
    <ReasonDialog
      of={form}
      title={isAccepted ? 'Zboží je zpátky' : 'Nepřijmout odstoupení'}
      confirmLabel={isAccepted ? `Vrátit ${sumOf(withdrawal)}` : 'Nepřijmout'}
      isDanger={!isAccepted}
      failure="Rozhodnutí se nepodařilo uložit."
      onClose={onClose}
    >
      <p>{nbsp(`${withdrawal.memberName}: ${withdrawal.items.map(({ name }) => name).join(', ')}. Důvod pošleme e-mailem.`)}</p>
      {isAccepted && <p>{nbsp('Co z částky zaplatila obec nebo výhoda, vrátí se jim. Člen dostane zbytek.')}</p>}
      {isAccepted && <p className="text-14 text-muted">{secondPersonRule}</p>}
    </ReasonDialog>
  )
}
