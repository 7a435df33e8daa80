import type { PaymentMethod } from '#domain/people/settings/payment-method.ts'

/** How somebody agreed to be helped. `spoken`: said in front of the helper, who wrote the day down. */
export const CONSENTS = ['written', 'spoken'] as const
export type Consent = (typeof CONSENTS)[number]

const labels: Readonly<Record<Consent, string>> = { written: 'Písemně, podpis mám', spoken: 'Ústně, přede mnou' }

/** The Czech name of a form of consent. */
export const consentLabel = (consent: Consent): string => labels[consent]

/** For how many people one member orders at most: parents and neighbours, not a village. */
export const MAX_ASSISTED = 3
/** For how many people a verified municipality orders at most. */
export const MAX_ASSISTED_OF_MUNICIPALITY = 150

/** How a person without e-mail pays: the helper sees what to transfer, and nobody pays for them by card or on invoice. */
export const ASSISTED_PAYMENTS = ['cash_on_delivery', 'prepaid'] as const satisfies readonly PaymentMethod[]

// The domain is reserved for addresses that never exist (RFC 2606), so nothing can be sent there.
const UNREACHABLE = '.invalid'

/** The address in the account of a person without e-mail; `name` makes it unique. */
export const addressWithoutMail = (name: string): string => `${name}@bez-emailu${UNREACHABLE}`

/** Whether mail can be sent to an address: not to that of a person without e-mail. */
export const isReachable = (email: string): boolean => !email.endsWith(UNREACHABLE)

/** Why nobody more can be helped, in Czech, or null. `isOfMunicipality`: a verified municipality helps, and `assisted` counts its people. */
export function assistedFault({ assisted, isOfMunicipality }: { assisted: number; isOfMunicipality: boolean }): string | null {
  const most = isOfMunicipality ? MAX_ASSISTED_OF_MUNICIPALITY : MAX_ASSISTED
  if (assisted < most) return null
  return isOfMunicipality
    ? `Obec může objednávat nejvýš pro ${most} lidí.`
    : `Objednávat můžete nejvýš pro ${most} lidi. Pro víc lidí to dělá obec ve své skupině.`
}
