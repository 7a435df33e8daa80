import type { CommonAccount, OtherCause, PurchaseCause } from './posting.ts'

const CAUSES: Readonly<Record<PurchaseCause | OtherCause, string>> = {
  purchase: 'Nákup',
  difference: 'Rozdíl podle dodaného',
  cancellation: 'Zrušený závoz',
  loss: 'Co při předání chybělo',
  complaint: 'Reklamace',
  withdrawal: 'Odstoupení od smlouvy',
  shared: 'Podíl závozu',
  payment: 'Platba',
  fee: 'Poplatek',
  refund: 'Vrácení peněz',
  payout: 'Úhrada dodavateli',
  benefit: 'Výhoda',
  rounding: 'Zaokrouhlení',
  correction: 'Oprava',
}

/** The Czech name of a cause: `Platba`. */
export const causeName = (cause: PurchaseCause | OtherCause): string => CAUSES[cause]

/** The causes, as a contract needs them. */
export const ALL_CAUSES = Object.keys(CAUSES) as [PurchaseCause | OtherCause, ...(PurchaseCause | OtherCause)[]]

const ACCOUNTS: Readonly<Record<CommonAccount | 'member' | 'supplier', string>> = {
  member: 'Členové',
  supplier: 'Dodavatelé',
  fees: 'Poplatky bez DPH',
  vat: 'DPH z poplatků',
  cash_in_transit: 'Peníze na cestě',
  bank: 'Banka',
  subsidy: 'Dotace',
  rounding: 'Zaokrouhlení',
  costs: 'Náklady provozovatele',
  unordered: 'Zatím neobjednané zboží',
}

/** The kinds of accounts, as a contract needs them. */
export const ACCOUNT_KINDS = Object.keys(ACCOUNTS) as [keyof typeof ACCOUNTS, ...(keyof typeof ACCOUNTS)[]]
/** One of `ACCOUNT_KINDS`. */
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** The Czech name of a kind of accounts: `Banka`. */
export const accountName = (kind: AccountKind): string => ACCOUNTS[kind]
