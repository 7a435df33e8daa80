import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import { symbolOf } from '#domain/money/payments/variable-symbol.ts'
import type { Day } from '#domain/time/day.ts'
import { importStatement, ownFile } from '#server/money/statements/import-statement.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { exampleAccount } from '#server/platform/operator.ts'
import { emailOf } from './cast.ts'

/** One purchase in so many is left unpaid, so that staff of the demo see receivables. Jana pays each of hers, the debtor none. */
const UNPAID_OF = 12
const DEBTOR = 'soused14'

interface Paying {
  number: number
  name: string
  owed: Money
  on: Day
}

/** Imports a bank statement of the day after a delivery, in which members paid for it by transfer. */
export async function payPurchases(db: Db, context: ChangeContext & { userId: string }, deliveryId: string): Promise<void> {
  const { rows } = await sql<Paying>`
    select request.number, u.display_name as name, -sum(entry.amount)::integer as owed, d.delivery_on + 1 as on
    from deliveries d join purchases p on p.delivery_id = d.id
    join ledger_transactions t on t.purchase_id = p.id
    join ledger_entries entry on entry.transaction_id = t.id
    join ledger_accounts account on account.id = entry.account_id and account.kind = 'member'
    join payment_requests request on request.purchase_id = p.id and request.user_id = account.user_id
    join users u on u.id = account.user_id
    where d.id = ${deliveryId} and u.email <> ${emailOf(DEBTOR)} and (request.number % ${UNPAID_OF} <> 0 or u.email = ${emailOf('jana')})
    group by request.number, u.display_name, d.delivery_on having sum(entry.amount) < 0 order by request.number`.execute(db)
  const lines = rows.map(({ number, name, owed, on }) => [on, (owed / 100).toFixed(2), 'CZK', symbolOf(number), name].join(';'))
  const text = ['Datum;Objem;Měna;VS;Název protiúčtu', ...lines, ''].join('\n')
  if (lines.length > 0) await importStatement(context, ownFile(`vypis-${rows[0]!.on}.csv`, text), exampleAccount, { isProven: true })
}
