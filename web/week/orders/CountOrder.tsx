import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffOrder } from '#contract/week/orders.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { counted as plural } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { client } from '../../lib/client.ts'
import { readBefore } from '../../lib/read-before.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { shortToConfirm } from '../../ui/second-person.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { CountLine } from './CountLine.tsx'
import { useCounting, type LineToCount } from './use-counting.ts'

interface CountOrderProps {
  order: StaffOrder
  /** The product's time on this device. */
  now: () => Date
  onClose: () => void
}

/** Counts an order line by line, also without a connection and by two people, and receives it after its differences were seen. */
export function CountOrder({ order, now, onClose }: CountOrderProps) {
  const [isEnding, setEnding] = useState(false)
  const { lines, count } = useCounting(order, now)
  const receive = useCall(client.orders.receive, {
    onAnswer: () => {
      onClose()
      toast('Zboží je přijaté')
    },
  })
  const lock = lockOf(lines)
  const counted = lines.map(({ line, counted }) => ({ lineId: line.id, quantity: counted! }))
  // Somebody else counted a line again: what was about to be received is in doubt.
  if (isEnding && lock !== null && !receive.isPending) setEnding(false)
  const ending = useQuery({
    ...orpc.orders.receiving.queryOptions({ input: { orderId: order.id, lines: counted }, staleTime: 0 }),
    enabled: isEnding && lock === null,
  })
  const read = readBefore(ending, isEnding, () => receive.ask({ orderId: order.id, lines: counted }))
  return (
    <Dialog
      title={`Spočítat zboží: ${order.supplierName}`}
      shape="drawer"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <p role="status" className="mr-auto self-center font-semibold">
            {lock ?? nbsp(`Spočítáno všech ${lines.length}.`)}
          </p>
          <Button variant="primary" isDisabled={lock !== null} onPress={() => setEnding(true)}>
            Zkontrolovat rozdíly
          </Button>
        </>
      }
    >
      <p className="text-pretty">
        {nbsp(
          'Každý řádek potvrďte, až ho spočítáte nebo zvážíte. Zápisy zůstávají v zařízení a odešlou se s připojením; počítat můžou i dva.',
        )}
      </p>
      <ul aria-label="Řádky k počítání" className="mt-3">
        {lines.map((each) => (
          <CountLine key={each.line.id} of={each} onCount={(quantity, isDecision) => count(each.line.id, quantity, isDecision)} />
        ))}
      </ul>
      <ConfirmDialog
        title="Přijmout zboží"
        isOpen={isEnding}
        onOpenChange={setEnding}
        confirmLabel="Přijmout zboží"
        onConfirm={read.onConfirm}
        isPending={receive.isPending || read.isPending}
        error={
          (receive.error &&
            sentenceOf(receive.error, 'Přijetí se nepodařilo uložit, spočítaná množství zůstala. Zkuste to prosím znovu.')) ??
          read.error
        }
      >
        <Differences lines={lines} />
        {ending.data && ending.data.toConfirm > 0 && <p className="text-pretty">{shortToConfirm(ending.data.toConfirm)}</p>}
      </ConfirmDialog>
    </Dialog>
  )
}

/** Why the order cannot be received yet; null if it can. */
function lockOf(lines: readonly LineToCount[]): string | null {
  const done = lines.filter(({ counts }) => counts.length > 0).length
  if (done < lines.length) return nbsp(`Spočítáno ${done} z ${lines.length}.`)
  const inDoubt = lines.filter(({ counted }) => counted === null).length
  if (inDoubt > 0) return nbsp(`Spočítáno různě: ${plural(inDoubt, 'řádek', 'řádky', 'řádků')}.`)
  return lines.some(({ isUnsent }) => isUnsent) ? 'Zápisy se ještě odesílají.' : null
}

/** What was not counted as it was ordered or promised, before it is final. */
function Differences({ lines }: { lines: readonly LineToCount[] }) {
  const different = lines.filter(({ line, counted }) => counted !== line.quantity || counted !== (line.confirmedQuantity ?? counted))
  return (
    <div className="flex flex-col gap-3">
      <p className="text-pretty">
        {nbsp(
          different.length === 0
            ? 'Přišlo všechno. Přijetí je konečné.'
            : `Jinak přišlo: ${plural(different.length, 'řádek', 'řádky', 'řádků')} z ${lines.length}. Co chybí, rozdělíme členům stejným dílem a napíšeme jim. Přijetí je konečné.`,
        )}
      </p>
      {different.length > 0 && (
        <ul aria-label="Rozdíly" className="flex flex-col gap-2">
          {different.map(({ line: { id, itemName, unit, quantity, confirmedQuantity }, counted }) => (
            <li key={id} className="border-t border-border pt-2">
              <span className="font-semibold">{nbsp(itemName)}</span>
              <span className="block text-14">
                objednáno {formatQuantity(quantity, unit)} ·{' '}
                {confirmedQuantity === null ? 'bez potvrzení' : `potvrzeno ${formatQuantity(confirmedQuantity, unit)}`} ·{' '}
                <strong>spočítáno {formatQuantity(counted!, unit)}</strong>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
