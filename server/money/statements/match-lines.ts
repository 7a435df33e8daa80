import { sql } from 'kysely'
import { haler, type Money } from '#domain/money/money.ts'
import { numberOfSymbol } from '#domain/money/payments/variable-symbol.ts'
import { isPaymentAmount } from '#domain/money/statements/decision.ts'
import { fitOf, type Fit, type NamedRequest } from '#domain/money/statements/match.ts'
import type { StatementLine } from '#domain/money/statements/statement.ts'
import type { Received } from '#server/money/payments/receive-payments.ts'
import { chargesOf } from '#server/money/payments/queries.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A line with the request that its symbol names. */
export interface Match {
  request: NamedRequest
  fit: Fit
}

interface Row {
  number: number
  requestId: string
  userId: string
  purchaseId: string | null
  amount: Money | null
  isPaid: boolean
}

async function requestsOf(db: Db, numbers: readonly number[]): Promise<ReadonlyMap<number, NamedRequest>> {
  const { rows } = await sql<Row>`
    select r.number, r.id as "requestId", r.user_id as "userId", r.purchase_id as "purchaseId", r.amount,
           exists (select from payments p where p.user_id = r.user_id and (p.request_id = r.id or p.purchase_id = r.purchase_id)) as "isPaid"
    from payment_requests r where r.number = any(${numbers}::integer[])`.execute(db)
  const charges = await chargesOf(db, [...new Set(rows.map(({ userId }) => userId))])
  return new Map(
    rows.map(({ number, amount, ...row }) => {
      const expected = row.purchaseId === null ? (row.isPaid ? haler(0) : amount!) : (charges.get(row.purchaseId)?.remaining ?? haler(0))
      return [number, { ...row, expected }]
    }),
  )
}

/** The match of each line, in their order; null for those that name no request of ours, and for money that left. */
export async function matchLines(db: Db, lines: readonly Pick<StatementLine, 'amount' | 'symbol'>[]): Promise<(Match | null)[]> {
  const numbers = lines.map(({ amount, symbol }) => (isPaymentAmount(amount) ? numberOfSymbol(symbol) : null))
  const requests = new Map(
    await requestsOf(
      db,
      numbers.filter((number) => number !== null),
    ),
  )
  return lines.map(({ amount }, at) => {
    const number = numbers[at] ?? null
    const request = number === null ? undefined : requests.get(number)
    if (number === null || !request) return null
    // The next line of the same symbol pays what this one leaves.
    requests.set(number, { ...request, isPaid: true, expected: haler(Math.max(0, request.expected - amount)) })
    return { request, fit: fitOf(amount, request) }
  })
}

/** The source of the payment of a line, by how often it waited again. */
export const sourceOf = (lineId: string, reopened = 0): string => `statement:${lineId}${reopened === 0 ? '' : `:${reopened}`}`

/** The payment of a line that its symbol names. */
export const receivedOf = (
  source: string,
  { bookedOn, amount }: Pick<StatementLine, 'bookedOn' | 'amount'>,
  { request }: Match,
): Received => ({
  source,
  userId: request.userId,
  method: 'transfer',
  amount,
  rounding: haler(0),
  purchaseId: request.purchaseId,
  requestId: request.requestId,
  receivedOn: bookedOn,
})
