import { formatTotal, haler, sumMoney, type Money } from '../../money/money.ts'

export interface FinalCost {
  fee: Money
  /** Of the goods and the handover. */
  total: Money
  /** What the member pays of the total; benefits and a municipality paid the rest. */
  toPay: Money
}

/** What a week costs after its clearing; nothing is known of the goods where nothing was bought. Amounts are in haléře. */
export function finalCost({ goods, covered, fees }: { goods: number | null; covered: number; fees: { total: number | null } }): FinalCost {
  const fee = haler(fees.total ?? 0)
  const total = sumMoney([haler(goods ?? 0), fee])
  return { fee, total, toPay: haler(total - covered) }
}

/** How what is paid follows from the price: `Cena 627,85 Kč, z toho za převzetí 39 Kč, 50 Kč zaplatily výhody`. Null if it is the price of the goods. */
export function priceText({ fee, total, toPay }: FinalCost): string | null {
  if (fee === 0 && toPay === total) return null
  const parts = [
    `Cena ${formatTotal(total)}`,
    ...(fee > 0 ? [`z toho za převzetí ${formatTotal(fee)}`] : []),
    ...(toPay < total ? [`${formatTotal(haler(total - toPay))} zaplatily výhody`] : []),
  ]
  return parts.join(', ')
}
