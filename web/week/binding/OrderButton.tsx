import { useState } from 'react'
import { formatTotal } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { useBasketOwner } from '../../people/links/basket-owner.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Unordered } from './use-binding.ts'

const OrderDialog = lazyPart(async () => ({ default: (await import('./OrderDialog.tsx')).OrderDialog }), 'dialog')

export interface OrderButtonProps {
  /** Null: the regular purchase. */
  weekStart: WeekStart | null
  unordered: Unordered
}

/** Says what is not ordered yet, and opens the order with the binding button. Shown only while something is not ordered. */
export function OrderButton({ weekStart, unordered: { above, agreed } }: OrderButtonProps) {
  const { ownerId, mayOrder } = useBasketOwner()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex items-center justify-between gap-3 print:hidden">
      <p role="status" className="min-w-0 text-14/4.5 text-balance">
        <strong className="block text-due">{nbsp(agreed === null ? 'Zatím neobjednáno' : 'Zatím není objednané všechno')}</strong>
        {agreed !== null && <span className="block text-muted">{nbsp(`Nejvýš o ${formatTotal(above)} víc, než jste objednali`)}</span>}
      </p>
      {mayOrder && (
        <Button variant="primary" onPress={() => setOpen(true)}>
          Objednat
        </Button>
      )}
      {isOpen && <OrderDialog weekStart={weekStart} ownerId={ownerId} onClose={() => setOpen(false)} />}
    </div>
  )
}
