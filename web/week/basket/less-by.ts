import type { BasketLineView } from '#contract/week/basket.ts'

/** How much less a week costs because less arrived. */
export function lessBy(lines: readonly Pick<BasketLineView, 'delivered' | 'total'>[]): number {
  return lines.reduce((sum, { delivered, total }) => sum + (delivered === null || total === null ? 0 : total - delivered.total), 0)
}
