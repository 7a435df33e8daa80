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
      return `Položka výpisu: ${is === 'supplier' ? 'úhrada dodavateli' : is === 'bank_fee' ? 'poplatek nebo úrok banky' : 'platba člena'}`
    case 'statements.import':
      return 'Platby z výpisu, který nenavazuje'
    case 'orders.receive':
      return 'Sleva za to, co podle příjmu nepřišlo'
    case 'handover.end':
      return 'Sleva za to, co podle záznamu při předání chybělo'
  }
}
