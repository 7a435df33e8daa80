import { useQuery } from '@tanstack/react-query'
import type { Unposted } from '#contract/money/settlement.ts'
import { apartStepName } from '#domain/money/ledger/unposted.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast, toastError } from '../../ui/toast.ts'

/** What could not be done for single purchases while it was done for the others of their deliveries; nothing if there is none. */
export function UnpostedNotice() {
  const { data: list = [] } = useQuery(orpc.settlement.unposted.queryOptions())
  if (list.length === 0) return null
  const purchases = new Set(list.map(({ purchaseId }) => purchaseId)).size
  return (
    <Notice
      tone="due"
      word="Nedokončeno:"
      title={nbsp(`U ${counted(purchases, 'nákupu', 'nákupů', 'nákupů')} se něco nepodařilo. Ostatní nákupy závozu jsou v pořádku.`)}
    >
      <ul aria-label="Nedokončené nákupy" className="mt-2 flex flex-col gap-4">
        {[...Map.groupBy(list, ({ deliveryId }) => deliveryId)].map(([deliveryId, rows]) => (
          <UnpostedDelivery key={deliveryId} deliveryId={deliveryId} rows={rows} />
        ))}
      </ul>
    </Notice>
  )
}

function UnpostedDelivery({ deliveryId, rows }: { deliveryId: string; rows: readonly Unposted[] }) {
  const { localityName, deliveryOn } = rows[0]!
  const name = `${localityName}, ${formatDay(deliveryOn)}`
  const again = useCall(client.settlement.postAgain, {
    onAnswer: ({ left }) => toast(left === 0 ? 'Všechno je dokončené' : 'Co šlo, je dokončené. Doklady se zkusí vystavit do minuty.'),
    onError: (error) => toastError(sentenceOf(error, 'Nepodařilo se to zkusit znovu.')),
  })
  return (
    <li className="flex flex-col items-start gap-1">
      <strong>{nbsp(name)}</strong>
      <ul className="list-disc pl-5">
        {rows.map(({ purchaseId, name: member, step, fault, isAsked }) => (
          <li key={`${purchaseId} ${step}`} className="text-pretty wrap-anywhere">
            {nbsp(`${member}: ${apartStepName(step)}${isAsked ? ', zkusí se znovu do minuty' : ''}.`)}{' '}
            <span className="text-14 text-muted">{fault}</span>
          </li>
        ))}
      </ul>
      <Button aria-label={`Zkusit znovu: ${name}`} isPending={again.isPending} onPress={() => void again.ask({ deliveryId })}>
        Zkusit znovu
      </Button>
    </li>
  )
}
