/** How a household pays. */
export const PAYMENT_METHODS = ['prepaid', 'card', 'cash_on_delivery', 'invoice'] as const

/** One of `PAYMENT_METHODS`. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

const LABELS: Readonly<Record<PaymentMethod, string>> = {
  prepaid: 'Převodem předem',
  card: 'Kartou',
  cash_on_delivery: 'Na dobírku',
  invoice: 'Na fakturu',
}

/** Whether a payment method requires a company or municipality as buyer. */
export function needsCompany(method: PaymentMethod | null): boolean {
  return method === 'invoice'
}

/** Why a payment method cannot be chosen, in Czech, or null. Cards need a payment gateway, which an operator may not have configured. */
export function paymentFault(method: PaymentMethod, { takesCards }: { takesCards: boolean }): string | null {
  return method === 'card' && !takesCards ? 'Kartou zatím platit nejde, provozovatel nemá zapnutou platební bránu' : null
}

/** The Czech name of a payment method, as on /payment-methods. */
export function paymentMethodLabel(method: PaymentMethod): string {
  return LABELS[method]
}
