import { counted } from '../../text/count.ts'
import { formatPrice, haler, type Money } from '../money.ts'

/** What the books say about one delivery, in haléře. What is owed to an account is above zero. */
export interface DeliveryBooks {
  members: Money
  suppliers: Money
  fees: Money
  vat: Money
  subsidies: Money
  costs: Money
  /** What members should owe: their purchases, less what was lost and credited. */
  owedByMembers: Money
  /** What suppliers should get: what was received, less the complaints they bear. */
  owedToSuppliers: Money
  openComplaints: number
  /** Withdrawals that nobody has decided. */
  openWithdrawals: number
  /** Whether missing goods wait for a second person, and all invoices with them. */
  hasCountToConfirm: boolean
  /** Purchases without an invoice. */
  withoutInvoice: number
  /** Purchases for which something could not be posted or issued. */
  unposted: number
}

/** How much is missing from: members + subsidies + costs = suppliers + fees + VAT. Zero if the books are balanced. */
export const difference = ({ members, suppliers, fees, vat, subsidies, costs }: DeliveryBooks): Money =>
  haler(members + suppliers + fees + vat + subsidies + costs)

/** Why a delivery cannot be settled, in Czech; nothing if it can (docs/rules/money.md#settlement). */
export function settlementFaults(books: DeliveryBooks): string[] {
  const {
    members,
    suppliers,
    owedByMembers,
    owedToSuppliers,
    openComplaints,
    openWithdrawals,
    hasCountToConfirm,
    withoutInvoice,
    unposted,
  } = books
  const apart = difference(books)
  return [
    ...(openComplaints > 0 ? [`Čeká na rozhodnutí: ${counted(openComplaints, 'reklamace', 'reklamace', 'reklamací')}.`] : []),
    ...(openWithdrawals > 0 ? [`Čeká na vyřízení: ${counted(openWithdrawals, 'odstoupení', 'odstoupení', 'odstoupení')}.`] : []),
    ...(unposted > 0 ? [`Nedokončeno: ${counted(unposted, 'nákup', 'nákupy', 'nákupů')}. Zkuste to znovu nahoře na stránce.`] : []),
    ...(hasCountToConfirm ? ['Chybějící zboží čeká na schválení druhým člověkem, s ním i faktury.'] : []),
    ...(withoutInvoice > 0 && !hasCountToConfirm
      ? [`Bez faktury: ${counted(withoutInvoice, 'nákup', 'nákupy', 'nákupů')}. Vystaví se samy za chvíli.`]
      : []),
    ...(apart === 0 ? [] : [`Účty se nerovnají o ${formatPrice(apart)}.`]),
    ...(-members === owedByMembers
      ? []
      : [`Členové mají dlužit ${formatPrice(owedByMembers)}, v účtech je ${formatPrice(haler(-members))}.`]),
    ...(suppliers === owedToSuppliers
      ? []
      : [`Dodavatelé mají dostat ${formatPrice(owedToSuppliers)}, v účtech je ${formatPrice(suppliers)}.`]),
  ]
}
