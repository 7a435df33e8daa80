import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Withdrawal } from '#contract/money/withdrawals.ts'
import { formatPrice, sumMoney } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { orpc } from '../../lib/rpc.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'

const WithdrawDialog = lazyPart(async () => ({ default: (await import('./WithdrawDialog.tsx')).WithdrawDialog }), 'dialog')

const stateOf = ({ decision, reason }: Withdrawal): string => {
  if (decision === null) return 'Čekáme na vrácené zboží.'
  return decision === 'accepted' ? 'Peníze jsme vrátili.' : `Nepřijali jsme: ${reason ?? ''}`
}

/** The withdrawal function of a purchase, and what the member withdrew from (docs/rules/money.md#withdrawals). */
export function WithdrawalPart({ purchaseId }: { purchaseId: string }) {
  const offer = useQuery(orpc.withdrawals.offer.queryOptions({ input: { purchaseId } }))
  const [isOpen, setOpen] = useState(false)
  const { data } = offer
  if (!data || (data.until === null && data.withdrawals.length === 0)) return null
  return (
    <section aria-labelledby="odstoupeni" className="flex flex-col items-start gap-2 print:hidden">
      <h2 id="odstoupeni" className="text-20 font-bold">
        Odstoupení od smlouvy
      </h2>
      {data.withdrawals.map((withdrawal) => (
        <p key={withdrawal.id} className="text-pretty">
          {nbsp(
            `${formatPragueDateTime(withdrawal.requestedAt, 'full')}: ${withdrawal.items.map(({ name }) => name).join(', ')}, ${formatPrice(sumMoney(withdrawal.items.map(({ amount }) => amount)))}. ${stateOf(withdrawal)}`,
          )}
        </p>
      ))}
      {data.fault === null ? (
        <>
          <p className="text-muted">{nbsp(`Bez udání důvodu do ${formatDay(data.until!)}. Co se rychle kazí, vrátit nejde.`)}</p>
          <Button onPress={() => setOpen(true)}>Odstoupit od smlouvy zde</Button>
        </>
      ) : (
        <p className="text-muted">{nbsp(`${data.fault}.`)}</p>
      )}
      {isOpen && <WithdrawDialog purchaseId={purchaseId} offer={data} onClose={() => setOpen(false)} />}
    </section>
  )
}
