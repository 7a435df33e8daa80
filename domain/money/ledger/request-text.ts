import { shown } from '../../text/shown.ts'
import type { Day } from '../../time/day.ts'
import { formatDay } from '../../time/weekday.ts'
import { formatPrice, haler, type Money } from '../money.ts'
import type { RequestedProcedure } from './authority.ts'

/** What was asked for, as far as its text depends on it. */
export interface RequestedInput {
  kind?: 'discount' | 'cost'
  bearer?: 'supplier' | 'subsidy' | 'costs'
  is?: string
}

/** What an amount shared among the purchases of a delivery is, by who bears it; a cost is borne by its members. */
export const SHARED = {
  costs: 'Sleva, kterou nese provozovatel',
  subsidy: 'Sleva, kterou nese obec',
  supplier: 'Sleva, kterou nese dodavatel',
  cost: 'Společný náklad',
} as const

const OF_A_LINE: Partial<Record<string, string>> = {
  supplier: 'úhrada dodavateli',
  bank_fee: 'poplatek nebo úrok banky',
  cash: 'výplata z platební brány a její poplatek',
}

/** A line of a statement that somebody has decided about, as the second person has to see it. */
export interface RequestedLine {
  amount: Money
  bookedOn: Day
  counterAccount: string
  counterName: string
  /** Whether the supplier has this account on record; null if it is no supplier's. */
  isOnRecord: boolean | null
  fileName: string
  importedBy: string
}

/**
 * What we know of the line, and in quotes what the file says: `640,00 Kč z 25. 11. 2026, nahrál(a) Jan; účet dodavatel nemá zapsaný; podle
 * výpisu „a.gpc“: „19-2000145399/0800“, „Farma“`.
 */
export function requestedLineText({ amount, bookedOn, isOnRecord, importedBy, ...said }: RequestedLine): string {
  const record = isOnRecord === null ? [] : [isOnRecord ? 'účet má dodavatel zapsaný' : 'účet dodavatel nemá zapsaný']
  const quoted = [said.counterAccount, said.counterName].filter((text) => text !== '').map(shown)
  const known = `${formatPrice(haler(Math.abs(amount)))} z ${formatDay(bookedOn)}, nahrál(a) ${importedBy}`
  const file = `podle výpisu ${shown(said.fileName)}`
  return [known, ...record, quoted.length === 0 ? file : `${file}: ${quoted.join(', ')}`].join('; ')
}

/**
 * What happens if a second person confirms a decision about money, in Czech: `Vrácení kreditu na účet: odesláno z banky`. The number is that of the
 * complaint that it is about, if any.
 */
export function requestText(
  procedure: RequestedProcedure,
  { kind, bearer = 'costs', is }: RequestedInput,
  ticketNumber: string | null,
): string {
  switch (procedure) {
    case 'settlement.share':
      return SHARED[kind === 'cost' ? 'cost' : bearer]
    case 'payments.settlePayout':
      return `Vrácení kreditu na účet: ${is === 'sent' ? 'odesláno z banky' : 'nejde odeslat, zůstane v kreditu'}`
    case 'cardPayments.settleRefund':
      return `Vrácení na kartu: ${is === 'sent' ? 'brána ho odeslala' : 'neproběhlo, zůstane v kreditu'}`
    case 'support.decide':
      return `Dobropis k reklamaci ${ticketNumber ?? ''}`.trim()
    case 'withdrawals.decide':
      return 'Přijetí odstoupení od smlouvy'
    case 'referral.decide':
      return 'Odměna za pozvání'
    case 'cardPayments.refund':
      return 'Vrácení kreditu na kartu'
    case 'statements.postFee':
      return 'Poplatek banky'
    case 'statements.decide':
      return `Položka výpisu: ${OF_A_LINE[is ?? ''] ?? 'platba člena'}`
    case 'statements.import':
      return 'Platby z výpisu, který nenavazuje'
    case 'orders.receive':
      return 'Sleva za to, co podle příjmu nepřišlo'
    case 'handover.end':
      return 'Sleva za to, co podle záznamu při předání chybělo'
  }
}
