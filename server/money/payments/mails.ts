import { sql } from 'kysely'
import { z } from 'zod'
import { formatPrice, formatTotal, haler, type Money } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import type { Db } from '#server/platform/db/database.ts'
import { mailKind } from '#server/platform/mail/kind.ts'

interface ToldPayment {
  id: string
  method: 'transfer' | 'card' | 'cash'
  amount: Money
  rounding: Money
  receivedOn: Day
  weekStart: WeekStart | null
}

/** Those that count, or those that were taken back meanwhile. */
async function paymentsById(db: Db, ids: readonly string[], isTakenBack: boolean): Promise<ReadonlyMap<string, ToldPayment>> {
  const { rows } = await sql<ToldPayment>`
    select p.id, p.method, p.amount, p.rounding, p.received_on as "receivedOn", d.week_start_date as "weekStart"
    from payments p left join purchases bought on bought.id = p.purchase_id left join deliveries d on d.id = bought.delivery_id
    where p.id = any(${ids}::uuid[]) and is_taken_back('payment:' || p.id) = ${isTakenBack}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

interface ToldPayout {
  id: string
  amount: Money
  account: string
  status: 'asked' | 'sent' | 'returned'
}

async function payoutsById(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ToldPayout>> {
  const { rows } =
    await sql<ToldPayout>`select id, amount, coalesce(account, '') as account, status from payouts where id = any(${ids}::uuid[])`.execute(
      db,
    )
  return new Map(rows.map((row) => [row.id, row]))
}

const ways = { transfer: 'převodem', card: 'kartou', cash: 'v hotovosti' } as const
const toPayments = { link: 'Zobrazit platby', to: '/payments' } as const

export const mails = {
  payment_received: mailKind({
    toDelivery: true,
    content: z.strictObject({ paymentId: z.uuid() }),
    read: (db, messages) =>
      paymentsById(
        db,
        messages.map(({ content }) => content.paymentId),
        false,
      ),
    write: ({ content: { paymentId } }, payments) => {
      const payment = payments.get(paymentId)
      if (!payment) return null
      const { method, amount, rounding, receivedOn, weekStart } = payment
      const purchase = weekStart === null ? 'Připsali jsme ji na váš účet u nás.' : `Je za nákup z ${isoWeek(weekStart).week}. týdne.`
      const collected = haler(amount + rounding)
      return {
        subject: `Přijali jsme platbu ${formatTotal(collected)}`,
        blocks: [
          `Platba ${formatPrice(collected)} ${ways[method]} přišla ${formatDay(receivedOn)}. ${purchase}`,
          ...(rounding === 0
            ? []
            : [{ facts: [['K úhradě', formatPrice(amount)] as const, ['Zaokrouhlení', formatPrice(rounding)] as const] }]),
          toPayments,
        ],
      }
    },
  }),
  cash_taken_back: mailKind({
    toDelivery: true,
    content: z.strictObject({ paymentId: z.uuid() }),
    read: (db, messages) =>
      paymentsById(
        db,
        messages.map(({ content }) => content.paymentId),
        true,
      ),
    write: ({ content: { paymentId } }, payments) => {
      const payment = payments.get(paymentId)
      if (!payment) return null
      const { amount, rounding, receivedOn } = payment
      const collected = haler(amount + rounding)
      return {
        subject: `Hotovost ${formatTotal(collected)} byla zapsaná omylem`,
        blocks: [
          `Zápis hotovosti ${formatPrice(collected)} z ${formatDay(receivedOn)} jsme vzali zpět, na vašem účtu se nepočítá. Pokud jste ji opravdu zaplatili, napište nám prosím.`,
          toPayments,
        ],
      }
    },
  }),
  payout_settled: mailKind({
    toDelivery: true,
    content: z.strictObject({ payoutId: z.uuid() }),
    read: (db, messages) =>
      payoutsById(
        db,
        messages.map(({ content }) => content.payoutId),
      ),
    write: ({ content: { payoutId } }, payouts) => {
      const payout = payouts.get(payoutId)
      if (!payout || payout.status === 'asked') return null
      const { amount, account, status } = payout
      return status === 'sent'
        ? {
            subject: `Poslali jsme vám ${formatTotal(amount)}`,
            blocks: [`Kredit ${formatPrice(amount)} jsme poslali na účet ${account}.`, toPayments],
          }
        : {
            subject: `Kredit ${formatTotal(amount)} jsme nemohli vyplatit`,
            blocks: [
              `Na účet ${account} se nám peníze poslat nepodařilo, a tak jsme je vrátili na váš kredit. Zkontrolujte prosím číslo účtu.`,
              toPayments,
            ],
          }
    },
  }),
}
