import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order, OrderLine } from '#contract/week/binding.ts'
import { formatPrice, formatTotal, haler } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { largestOf, mostOf } from '#domain/week/clearing/line-steps.ts'
import { stepsText } from '#domain/week/clearing/steps-text.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { feeName, feeTotal } from '#domain/week/delivery-options/fees.ts'
import { orderLimitText } from '#domain/week/binding/order-limit.ts'
import { feesAbove } from '#domain/week/binding/consent.ts'
import { placeSentence, type PlaceLack } from '#domain/week/delivery-options/place.ts'
import { oneTimeModeLabel } from '#domain/week/one-time/service-mode.ts'
import { client } from '../../lib/client.ts'
import { openDialog } from '../../lib/dialogs.ts'
import { refusalOf, sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCall } from '../../lib/use-call.ts'
import { useOnline } from '../../lib/use-online.ts'
import { buttonStyles, linkStyles } from '../../ui/button-styles.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'

export interface OrderDialogProps {
  /** Null: the regular purchase. */
  weekStart: WeekStart | null
  /** Whose; null for one's own. */
  ownerId?: string | null
  onClose: () => void
}

/** The order of a week or of every week with all that the member agrees to, and the binding button. */
export function OrderDialog({ weekStart, ownerId = null, onClose }: OrderDialogProps) {
  const isOnline = useOnline()
  const {
    data: order,
    error,
    refetch,
  } = useQuery(orpc.binding.order.queryOptions({ input: { ownerId, weekStart }, staleTime: 0, gcTime: 0 }))
  const unusual = order?.lines.filter(({ usual }) => usual !== null) ?? []
  // What was ticked counts for exactly these quantities: it stays while the order is read again, and ends when they change.
  const asked = unusual.map(({ id, quantity }) => `${id} ${quantity}`).join()
  const [meant, setMeant] = useState<string | null>(null)
  const isMeant = meant === asked
  const call = useCall(client.binding.confirm, {
    onAnswer: () => {
      toast(weekStart === null ? 'Pravidelný nákup je objednaný' : `Týden ${isoWeek(weekStart).week} je objednaný`)
      onClose()
    },
    onError: (fault) =>
      void (['ORDER_CHANGED', 'NO_PLACE', 'UNPAID_PURCHASE', 'ABOVE_ORDER_LIMIT'].includes(refusalOf(fault)?.code ?? '') && refetch()),
  })
  const confirm = ({ fingerprint }: Order) => void call.ask({ ownerId, weekStart, fingerprint, isUnusualMeant: isMeant })
  const fault = isOnline ? (call.error ?? error) : null
  return (
    <Dialog
      title={weekStart === null ? 'Objednat pravidelný nákup' : `Objednat týden ${isoWeek(weekStart).week}`}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <div className="flex flex-1 flex-col gap-2">
          {/* What is at most paid is seen together with the button, however long the order is. */}
          {order && (
            <p className="flex items-baseline justify-between gap-3">
              Zaplatíte nejvýš <strong className="text-18">{formatTotal(order.ceiling)}</strong>
            </p>
          )}
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button variant="quiet" onPress={onClose}>
              Teď ne
            </Button>
            <Button
              variant="primary"
              isPending={call.isPending}
              isDisabled={
                !order ||
                order.lack !== null ||
                !isOnline ||
                order.payFirst !== null ||
                order.limit !== null ||
                (unusual.length > 0 && !isMeant)
              }
              onPress={() => order && confirm(order)}
            >
              Objednávka zavazující k platbě
            </Button>
          </div>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        {order ? (
          <>
            <p className="text-pretty">{nbsp(promiseOf(order))}</p>
            {order.lack && <LackNotice lack={order.lack} ownerId={ownerId} onLeave={onClose} />}
            {order.payFirst && (
              <Notice tone="error">
                <p>{nbsp(order.payFirst)}</p>
                <a href={ownerId === null ? '/payments' : `/assistance/${ownerId}/settings`} className={linkStyles()}>
                  Zaplatit
                </a>
              </Notice>
            )}
            {order.limit !== null && (
              <Notice tone="due" word="Čeká na povolení:">
                <p>{nbsp(orderLimitText(order.limit))}</p>
                <a href="/support" className={linkStyles()}>
                  Napsat nám
                </a>
              </Notice>
            )}
            {/* Above the order: the button waits for the answer. */}
            {unusual.length > 0 && (
              <Notice tone="due">
                <p>{nbsp(unusual.map(askedOf).join(' '))}</p>
                <Checkbox isSelected={isMeant} onChange={(isSelected) => setMeant(isSelected ? asked : null)}>
                  Ano, takové množství opravdu chci
                </Checkbox>
              </Notice>
            )}
            <OrderContents order={order} />
          </>
        ) : (
          !error && (
            <Skeleton>
              <Bone shape="block" />
              <Bone shape="block" />
            </Skeleton>
          )
        )}
        {!isOnline && <Notice tone="info">{nbsp('Jste offline. Závazně objednat půjde, až se připojíte.')}</Notice>}
        {fault && <Notice tone="error">{nbsp(sentenceOf(fault, 'Objednávku se nepodařilo odeslat. Zkuste to prosím znovu.'))}</Notice>}
      </div>
    </Dialog>
  )
}

/** Why nothing can be ordered, with the way to the settings that lack it. */
function LackNotice({ lack, ownerId, onLeave }: { lack: PlaceLack; ownerId: string | null; onLeave: () => void }) {
  const way =
    ownerId === null ? (
      <Button
        onPress={() => {
          onLeave()
          openDialog('shopping')
        }}
      >
        Doplnit v nastavení
      </Button>
    ) : (
      <a href={`/assistance/${ownerId}/settings`} className={buttonStyles()}>
        Doplnit v nastavení
      </a>
    )
  return (
    <Notice tone="due" word="Chybí:" action={way}>
      {nbsp(placeSentence(lack))}
    </Notice>
  )
}

function promiseOf({ weekStart, ceiling, delivery }: Order): string {
  const until = delivery && formatPragueDateTime(delivery.cutOffAt, 'long')
  const most = formatTotal(ceiling)
  if (weekStart !== null)
    return `V týdnu ${isoWeek(weekStart).week} objednáme nejvýš za ${most}. Změnit nebo vynechat to můžete do uzávěrky, ${until}.`
  const next = until ? ` Nejbližší uzávěrka je ${until}.` : ''
  return `Každý týden objednáme podle šablony, nejvýš za ${most}. Do uzávěrky můžete nákup změnit nebo vynechat.${next}`
}

const askedOf = ({ item, quantity, usual }: OrderLine) =>
  `${item.name}: chcete ${formatQuantity(quantity, item.unit)}, obvykle je to ${formatQuantity(usual!, item.unit)}.`

const priceOf = ({ quantity, maxPrice, furtherSteps, item }: OrderLine) =>
  stepsText({ quantity, maxPrice, furtherSteps }, item.unit) ??
  (maxPrice === null
    ? `${formatQuantity(quantity, item.unit)}, bez cenového stropu: jen se zeptáme`
    : `${formatQuantity(quantity, item.unit)} × nejvýš ${formatPrice(maxPrice)}/${item.unit}`)

const isRaised = (line: OrderLine) => line.maxPrice !== null && largestOf(line) > (line.agreedQuantity ?? 0)

/** Lines with unit prices, fees and the ceiling; the delivery. */
function OrderContents({ order: { lines, fees, goods, waiting, agreed, agreedFees, serviceMode, delivery, weekStart } }: { order: Order }) {
  const sums = [
    { name: 'Zboží nejvýš', value: formatTotal(goods) },
    ...(waiting > 0 ? [{ name: 'Už objednané z dřívějška, nejvýš', value: formatTotal(waiting) }] : []),
    ...fees.map(({ kind, amount }) => ({
      name: feeName(kind),
      value: amount === null ? 'cena zatím není stanovená' : formatTotal(amount),
    })),
  ]
  const dearer = feesAbove(feeTotal(fees), agreedFees)
  const facts = [
    ...(delivery ? [{ name: weekStart === null ? 'První závoz' : 'Závoz', value: formatDay(delivery.deliveryOn, 'long') }] : []),
    ...(serviceMode ? [{ name: 'Převzetí', value: oneTimeModeLabel(serviceMode) }] : []),
    ...(delivery ? [{ name: 'Uzávěrka', value: formatPragueDateTime(delivery.cutOffAt, 'long') }] : []),
  ]
  return (
    <>
      <ul aria-label="Položky" className="flex flex-col">
        {lines.map((line) => (
          <li key={line.id} className="flex items-baseline justify-between gap-3 border-b border-border py-2 last:border-b-0">
            <span className="min-w-0">
              <span className="font-semibold">{nbsp(line.item.name)}</span>
              {agreed !== null && isRaised(line) && (
                <span className="text-13 font-semibold text-due"> {line.agreedQuantity === null ? 'nově' : 'víc než dosud'}</span>
              )}
              <span className="block text-14 text-muted">{nbsp(priceOf(line))}</span>
            </span>
            <span className="font-semibold whitespace-nowrap">{line.maxPrice === null ? '–' : formatTotal(mostOf(line))}</span>
          </li>
        ))}
      </ul>
      <FactList facts={sums} />
      {dearer > 0 && (
        <p className="text-14 font-semibold text-due">{nbsp(`Poplatky jsou o ${formatTotal(dearer)} vyšší, než jste objednali.`)}</p>
      )}
      <FactList facts={facts} />
      <p className="text-14 text-pretty text-muted">
        {nbsp(
          `Cena se určí po uzávěrce a bude pro všechny stejná; nad váš strop nikdy nepůjde.${agreed === null ? '' : ` Zatím jste za zboží objednali nejvýš za ${formatTotal(haler(agreed))}.`}`,
        )}
      </p>
    </>
  )
}
