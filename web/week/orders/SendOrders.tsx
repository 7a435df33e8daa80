import { useState } from 'react'
import type { DeliveryOrders } from '#contract/week/orders.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { lastOrderText, whyNotOrder } from '#domain/week/orders/order-hours.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { useNow } from '../../lib/use-now.ts'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'

interface SendOrdersProps {
  delivery: DeliveryOrders
  maySend: boolean
}

export interface ToSendProps extends SendOrdersProps {
  onSent: () => void
}

function useSendOrders(onAnswer: (answer: DeliveryOrders) => void) {
  return useCall(client.orders.send, {
    onAnswer,
  })
}

/** A delivery that buys nothing. Clearing ends it; one that was cleared before is ended here. */
export function EndUnsold({ delivery: { deliveryId, status }, maySend }: SendOrdersProps) {
  const end = useSendOrders(() => toast('Závoz skončil, nic se v\u00a0něm nekoupilo'))
  const mayEnd = maySend && status === 'cleared'
  return (
    <EmptyState
      title="V tomto závozu se nic nekupuje, není co objednat."
      action={
        mayEnd && (
          <Button isPending={end.isPending} onPress={() => void end.ask({ deliveryId })}>
            Ukončit závoz
          </Button>
        )
      }
    />
  )
}

/** Sends the orders of a cleared delivery, after a confirmation. */
export function SendOrders({ delivery: { deliveryId, deliveryOn, toSend, toCheck, lastOrderAt, now: at }, maySend, onSent }: ToSendProps) {
  const now = useNow(at, lastOrderAt)
  const late = whyNotOrder(deliveryOn, pragueDay(now))
  const [isOpen, setOpen] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const send = useSendOrders(({ orders }) => {
    setOpen(false)
    toast(`Odesláno: ${counted(orders.length, 'objednávka', 'objednávky', 'objednávek')}`)
    onSent()
  })
  const count = counted(toSend, 'dodavateli', 'dodavatelům', 'dodavatelům')
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <Notice tone="soon" word="Neodesláno:" title={nbsp(`Objednávky ${lastOrderText(lastOrderAt, now)}.`)}>
          {nbsp(late ?? 'Dokud je dodavatelé nedostanou, nic nepřivezou. Členové zatím čtou, že zboží není objednané.')}
        </Notice>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            {nbsp(late === null ? `Ceny jsou stanovené. Objednávky půjdou ${count}.` : `Ceny jsou stanovené, objednávky neodešly.`)}
            {!maySend && <span className="block text-14 text-muted">Odesílá je operátor.</span>}
          </p>
          {maySend &&
            (late === null ? (
              <Button variant="primary" onPress={() => setOpen(true)}>
                Odeslat objednávky…
              </Button>
            ) : (
              <a href="/admin/deliveries" className={buttonStyles()}>
                Řízení týdne
              </a>
            ))}
        </div>
      </div>
      <ConfirmDialog
        title="Odeslat objednávky"
        isOpen={isOpen}
        onOpenChange={setOpen}
        confirmLabel="Odeslat objednávky"
        onConfirm={() => void send.ask({ deliveryId, isChecked })}
        isPending={send.isPending}
        error={send.error && sentenceOf(send.error, 'Objednávky se nepodařilo odeslat. Zkuste to prosím znovu.')}
      >
        <p className="mb-3">{nbsp(`Objednáme vše, co má cenu, a e-mail pošleme ${count}. Závoz bude objednaný a už ho nepůjde zrušit.`)}</p>
        {toCheck.length > 0 && (
          <Notice tone="due" word="Zkontrolujte:" title="Neobvyklá cena nebo množství">
            <ul aria-label="Neobvyklé položky" className="my-2 flex flex-col gap-1">
              {toCheck.map(({ id, itemName, unit, unitPrice, most }) => (
                <li key={id}>
                  <strong>{nbsp(itemName)}</strong>:{' '}
                  {nbsp(`${formatPrice(unitPrice)}/${unit}, jedna domácnost až ${formatQuantity(most, unit)}`)}
                </li>
              ))}
            </ul>
            <Checkbox isSelected={isChecked} onChange={setChecked}>
              Zkontrolováno, opravdu objednat
            </Checkbox>
          </Notice>
        )}
      </ConfirmDialog>
    </Card>
  )
}
