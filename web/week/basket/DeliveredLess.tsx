import type { BasketLineView } from '#contract/week/basket.ts'
import { formatTotal, haler } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Notice } from '../../ui/Notice.tsx'

/** What a member gets of a line of which less arrived than was ordered, and what that changes (docs/rules/week.md#orders). */
export function DeliveredLess({ line: { delivered, quantity: wanted, boughtQuantity, total, item } }: { line: BasketLineView }) {
  const quantity = boughtQuantity ?? wanted
  if (delivered === null || delivered.quantity >= quantity || total === null) return null
  const price =
    delivered.total === total
      ? 'cenu snížíme po kontrole'
      : `zaplatíte ${formatTotal(haler(delivered.total))} místo ${formatTotal(haler(total))}`
  const got = delivered.quantity === 0 ? 'Nepřišlo nic' : `Dostanete ${formatQuantity(delivered.quantity, item.unit)}`
  return (
    <div className="mt-2">
      <Notice tone="info">{nbsp(`Dodavatel nepřivezl všechno. ${got} z ${formatQuantity(quantity, item.unit)}, ${price}.`)}</Notice>
    </div>
  )
}
