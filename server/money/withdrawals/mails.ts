import { sql } from 'kysely'
import { z } from 'zod'
import { formatPrice, haler, sumMoney, type Money } from '#domain/money/money.ts'
import { plainName } from '#domain/text/plain-name.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import type { Db } from '#server/platform/db/database.ts'
import { mailKind } from '#server/platform/mail/kind.ts'

interface Told {
  id: string
  purchaseId: string
  requestedAt: Date
  decision: 'accepted' | 'refused' | null
  reason: string | null
  items: { name: string; amount: Money }[]
  /** What of it is the member's: the rest went back to the municipality and the benefits that paid it. */
  credited: Money
}

async function toldWithdrawals(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Told>> {
  const { rows } = await sql<Told>`
    select w.id, w.purchase_id as "purchaseId", w.requested_at as "requestedAt", w.decision, w.reason,
           (select coalesce(sum(entry.amount), 0)::bigint from ledger_transactions t join ledger_entries entry on entry.transaction_id = t.id
            join ledger_accounts account on account.id = entry.account_id and account.user_id = w.user_id
            where t.purchase_id = w.purchase_id and t.posted_at = w.decided_at and t.cause in ('withdrawal', 'benefit')) as credited,
           (select json_agg(json_build_object('name', pool.generic_name, 'amount', part.amount) order by part.purchase_item_id)
            from withdrawn_items part join purchase_items line on line.user_id = part.user_id and line.id = part.purchase_item_id
            join aggregated_demands pool on pool.id = line.aggregated_demand_id
            where part.user_id = w.user_id and part.withdrawal_id = w.id) as items
    from withdrawals w where w.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

const content = z.strictObject({ withdrawalId: z.uuid() })
const itemFacts = ({ items }: Told) => items.map(({ name, amount }) => [plainName(name), formatPrice(amount)] as const)
const sumOf = ({ items }: Told) => sumMoney(items.map(({ amount }) => amount))

function creditedText(withdrawal: Told): string {
  const { credited } = withdrawal
  const rest = haler(sumOf(withdrawal) - credited)
  if (rest <= 0) return `Připsali jsme vám ${formatPrice(credited)} na váš účet.`
  return `Na váš účet jsme připsali ${formatPrice(credited)}. Zbylých ${formatPrice(rest)} zaplatila obec nebo vaše výhoda, proto jsme je vrátili jí.`
}

export const mails = {
  withdrawal_received: mailKind({
    toDelivery: true,
    content,
    read: (db, messages) =>
      toldWithdrawals(
        db,
        messages.map((message) => message.content.withdrawalId),
      ),
    write: ({ content: { withdrawalId } }, withdrawals) => {
      const withdrawal = withdrawals.get(withdrawalId)
      if (!withdrawal) return null
      return {
        subject: 'Potvrzujeme vaše odstoupení od smlouvy',
        blocks: [
          `Vaše odstoupení jsme přijali ${formatPragueDateTime(withdrawal.requestedAt, 'full')}. Týká se těchto položek:`,
          { facts: itemFacts(withdrawal) },
          'Zboží prosím vraťte do 14 dnů na své výdejní místo, nebo ho předejte při příštím závozu. Peníze vrátíme do 14 dnů od odstoupení, nejdřív až bude zboží zpátky.',
          { link: 'Zobrazit nákup', to: `/purchases?purchase=${withdrawal.purchaseId}` },
        ],
      }
    },
  }),
  withdrawal_decided: mailKind({
    toDelivery: true,
    content,
    read: (db, messages) =>
      toldWithdrawals(
        db,
        messages.map((message) => message.content.withdrawalId),
      ),
    write: ({ content: { withdrawalId } }, withdrawals) => {
      const withdrawal = withdrawals.get(withdrawalId)
      if (!withdrawal?.decision) return null
      const isAccepted = withdrawal.decision === 'accepted'
      return {
        subject: isAccepted ? `Odstoupení od smlouvy: vracíme ${formatPrice(sumOf(withdrawal))}` : 'Odstoupení od smlouvy jsme nepřijali',
        blocks: [
          ...(isAccepted ? [creditedText(withdrawal)] : []),
          { facts: itemFacts(withdrawal) },
          ...(withdrawal.reason === null ? [] : [withdrawal.reason]),
          { link: 'Zobrazit nákup', to: `/purchases?purchase=${withdrawal.purchaseId}` },
        ],
      }
    },
  }),
}
