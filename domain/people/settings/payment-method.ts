/** How a household pays (spec 1 §5). */
export const PAYMENT_METHODS = ['prepaid', 'card', 'cash_on_delivery', 'invoice'] as const

/** One of `PAYMENT_METHODS`. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

const LABELS: Readonly<Record<PaymentMethod, string>> = {
  prepaid: 'Převodem předem',
  card: 'Kartou',
  cash_on_delivery: 'Na dobírku',
  invoice: 'Na fakturu',
}

/** Whether a way to pay is only for who buys for a firm or municipality, and has said which. */
export function needsCompany(method: PaymentMethod | null): boolean {
  return method === 'invoice'
}

/** Why a household cannot choose to pay so, in Czech, or null. A card needs a payment gateway, and the product has none yet. */
export function paymentFault(method: PaymentMethod): string | null {
  return method === 'card' ? 'Kartou zatím platit nejde, provozovatel nemá zapnutou platební bránu' : null
}

/** The Czech name of a way to pay, in the words of /payment-methods. */
export function paymentMethodLabel(method: PaymentMethod): string {
  return LABELS[method]
}
