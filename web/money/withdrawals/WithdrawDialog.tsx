import type { WithdrawalOffer } from '#contract/money/withdrawals.ts'
import { refundParts, type RefundParts } from '#domain/money/benefits/refund-parts.ts'
import { formatPrice, sumMoney, type Money } from '#domain/money/money.ts'
import { refunds } from '#domain/money/withdrawals/withdrawal.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { SaveDialog } from '../../form/SaveDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { toast } from '../../ui/toast.ts'

export interface WithdrawDialogProps {
  purchaseId: string
  offer: WithdrawalOffer
  onClose: () => void
}

/** Chooses the items to withdraw from, and confirms it. */
export function WithdrawDialog({ purchaseId, offer, onClose }: WithdrawDialogProps) {
  const { items, left, municipal } = offer
  const form = useForm({
    draft: { purchaseItemIds: [] as string[] },
    inputOf: ({ purchaseItemIds }) => ({ purchaseId, purchaseItemIds }),
    rules: ({ purchaseItemIds }) => ({ purchaseItemIds: purchaseItemIds.length === 0 ? 'Vyberte aspoň jednu položku' : null }),
    send: client.withdrawals.withdraw,
    onSaved: ({ requestedAt }) => {
      toast(`Odstoupení přijato ${formatPragueDateTime(requestedAt, 'full')}. Potvrzení jsme vám poslali e-mailem.`)
      onClose()
    },
  })
  const { purchaseItemIds: chosen } = form.draft
  const sum = sumMoney(
    refunds(
      items.filter(({ purchaseItemId }) => chosen.includes(purchaseItemId)).map(({ amount }) => amount),
      left,
    ),
  )
  const choose = (id: string, isOn: boolean) =>
    form.change('purchaseItemIds', isOn ? [...chosen, id] : chosen.filter((each) => each !== id))
  return (
    <SaveDialog
      of={form}
      title="Odstoupit od smlouvy"
      saveLabel="Potvrdit odstoupení zde"
      isSaveDisabled={chosen.length === 0}
      failure="Odstoupení se nepodařilo odeslat."
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-2">{nbsp('Vyberte, co vracíte. Důvod uvádět nemusíte.')}</legend>
        {items.map(({ purchaseItemId, name, amount, fault }) => (
          <div key={purchaseItemId}>
            <Checkbox
              isSelected={chosen.includes(purchaseItemId)}
              isDisabled={fault !== null}
              onChange={(isOn) => choose(purchaseItemId, isOn)}
            >
              {nbsp(`${name}, ${formatPrice(amount)}`)}
            </Checkbox>
            {fault !== null && <p className="pl-9 text-13 text-muted">{nbsp(fault)}</p>}
          </div>
        ))}
      </fieldset>
      {chosen.length > 0 && <Refund sum={sum} parts={refundParts(sum, offer)} organisation={municipal?.organisation} />}
    </SaveDialog>
  )
}

interface RefundProps {
  sum: Money
  parts: RefundParts
  organisation: string | undefined
}

/** What is given back, and to whom. */
function Refund({ sum, parts: { member, municipality, benefits }, organisation }: RefundProps) {
  return (
    <p>
      Jakmile bude zboží zpátky, vrátíme vám <strong>{formatPrice(member)}</strong>
      {municipality > 0 && (
        <>
          {' '}
          a&nbsp;obci <strong>{formatPrice(municipality)}</strong>
          {nbsp(`, které na nákup přispěla (${organisation})`)}
        </>
      )}
      .{' '}
      {benefits > 0 && (
        <>
          Výhodu za <strong>{formatPrice(benefits)}</strong>
          {nbsp(', která nákup zaplatila, půjde použít znovu.')}{' '}
        </>
      )}
      {member < sum && nbsp(`Zboží stálo ${formatPrice(sum)}.`)}
    </p>
  )
}
