import type { BasketLineView } from '#contract/week/basket.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Notice } from '../../ui/Notice.tsx'

/** What a member does not get of a line, and what that changes (docs/rules/money.md#cost). */
export function DeliveredLess({ line: { less } }: { line: BasketLineView }) {
  if (less === null) return null
  return (
    <div className="mt-2">
      <Notice tone="info">{nbsp(less)}</Notice>
    </div>
  )
}
