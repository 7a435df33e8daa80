import { keepsBooks, managesCatalog, receivesGoods, runsDeliveries, sells } from '../../people/account/duties.ts'
import type { Role } from '../../people/account/role.ts'
import { plural } from '../../text/plural.ts'

/** What can wait for staff and suppliers, in the order of their first screen (docs/rules/help.md#duties). */
export const DUTIES = [
  'setup',
  'orders_to_send',
  'deliveries_to_cancel',
  'orders_not_whole',
  'requests',
  'handovers',
  'handovers_to_end',
  'orders_to_receive',
  'deliveries_to_close',
  'large_orders',
  'deliveries_to_clear',
  'lost_tiers',
  'orders_to_confirm',
  'hearings',
  'off_catalog',
  'items_without_price',
  'bank_lines',
  'debtors',
  'corrections',
  'withdrawals',
  'payouts',
  'card_troubles',
  'subsidies',
  'unposted_purchases',
  'deliveries_to_settle',
  'closing_faults',
  'applications',
  'group_points',
  'rewards',
] as const

/** One of `DUTIES`. */
export type Duty = (typeof DUTIES)[number]

interface DutyRule {
  isFor: (role: Role) => boolean
  /** Where it is done. */
  target: string
  /** Left undone it breaks what people were promised: it is red, and its date is the last hour. */
  isAlarm?: true
  forms: readonly [one: string, few: string, other: string]
}

const administers = (role: Role) => role === 'admin'

const RULES: Readonly<Record<Duty, DutyRule>> = {
  setup: {
    isFor: administers,
    target: '/admin/setup',
    forms: ['krok chybí, než se dá nakupovat', 'kroky chybí, než se dá nakupovat', 'kroků chybí, než se dá nakupovat'],
  },
  orders_to_send: {
    isFor: runsDeliveries,
    isAlarm: true,
    target: '/admin/orders',
    forms: ['závoz s objednávkami k odeslání', 'závozy s objednávkami k odeslání', 'závozů s objednávkami k odeslání'],
  },
  deliveries_to_cancel: {
    isFor: runsDeliveries,
    isAlarm: true,
    target: '/admin/deliveries',
    forms: [
      'závoz, který se nestihl objednat: zrušte ho',
      'závozy, které se nestihly objednat: zrušte je',
      'závozů, které se nestihly objednat: zrušte je',
    ],
  },
  orders_not_whole: {
    isFor: runsDeliveries,
    target: '/admin/orders',
    forms: [
      'objednávka, kterou dodavatel nepotvrdil celou',
      'objednávky, které dodavatelé nepotvrdili celé',
      'objednávek, které dodavatelé nepotvrdili celé',
    ],
  },
  requests: {
    isFor: runsDeliveries,
    target: '/admin/support',
    forms: ['požadavek čeká na odpověď', 'požadavky čekají na odpověď', 'požadavků čeká na odpověď'],
  },
  handovers: {
    isFor: receivesGoods,
    target: '/handover',
    forms: ['nákup k předání dnes', 'nákupy k předání dnes', 'nákupů k předání dnes'],
  },
  handovers_to_end: {
    isFor: receivesGoods,
    target: '/handover',
    forms: ['závoz s neukončeným předáním', 'závozy s neukončeným předáním', 'závozů s neukončeným předáním'],
  },
  orders_to_receive: {
    isFor: receivesGoods,
    target: '/admin/orders',
    forms: ['objednávka k příjmu', 'objednávky k příjmu', 'objednávek k příjmu'],
  },
  deliveries_to_close: {
    isFor: runsDeliveries,
    target: '/admin/deliveries',
    forms: ['závoz s uzávěrkou do 24 hodin', 'závozy s uzávěrkou do 24 hodin', 'závozů s uzávěrkou do 24 hodin'],
  },
  large_orders: {
    isFor: runsDeliveries,
    target: '/admin/deliveries',
    forms: [
      'domácnost čeká na povolení větší objednávky',
      'domácnosti čekají na povolení větší objednávky',
      'domácností čeká na povolení větší objednávky',
    ],
  },
  deliveries_to_clear: {
    isFor: runsDeliveries,
    target: '/admin/deliveries',
    forms: ['závoz ke stanovení cen', 'závozy ke stanovení cen', 'závozů ke stanovení cen'],
  },
  lost_tiers: {
    isFor: runsDeliveries,
    target: '/admin/deliveries',
    forms: [
      'závoz, kde pozdní odebrání připravilo ostatní o cenu',
      'závozy, kde pozdní odebrání připravilo ostatní o cenu',
      'závozů, kde pozdní odebrání připravilo ostatní o cenu',
    ],
  },
  orders_to_confirm: {
    isFor: sells,
    target: '/supplier/orders',
    forms: ['objednávka k potvrzení', 'objednávky k potvrzení', 'objednávek k potvrzení'],
  },
  hearings: {
    isFor: sells,
    target: '/supplier/settlements',
    forms: ['reklamace čeká na vaše vyjádření', 'reklamace čekají na vaše vyjádření', 'reklamací čeká na vaše vyjádření'],
  },
  off_catalog: {
    isFor: managesCatalog,
    target: '/admin/off-catalog',
    forms: ['návrh mimo katalog ke schválení', 'návrhy mimo katalog ke schválení', 'návrhů mimo katalog ke schválení'],
  },
  items_without_price: {
    isFor: managesCatalog,
    target: '/admin/catalog?state=active&lacks=price',
    forms: ['položka bez běžné ceny', 'položky bez běžné ceny', 'položek bez běžné ceny'],
  },
  bank_lines: {
    isFor: keepsBooks,
    target: '/admin/payments?part=vypisy',
    forms: ['platba z banky k přiřazení', 'platby z banky k přiřazení', 'plateb z banky k přiřazení'],
  },
  debtors: {
    isFor: keepsBooks,
    target: '/admin/books?part=receivables',
    forms: ['člen dluží i po upomínce', 'členové dluží i po upomínce', 'členů dluží i po upomínce'],
  },
  corrections: {
    isFor: keepsBooks,
    target: '/admin/books?part=decisions',
    forms: ['oprava nebo rozhodnutí ke schválení', 'opravy a rozhodnutí ke schválení', 'oprav a rozhodnutí ke schválení'],
  },
  withdrawals: {
    isFor: keepsBooks,
    target: '/admin/books?part=decisions',
    forms: ['odstoupení od smlouvy k vyřízení', 'odstoupení od smlouvy k vyřízení', 'odstoupení od smlouvy k vyřízení'],
  },
  payouts: {
    isFor: keepsBooks,
    target: '/admin/payments?part=vraceni',
    forms: ['žádost o vrácení kreditu', 'žádosti o vrácení kreditu', 'žádostí o vrácení kreditu'],
  },
  card_troubles: {
    isFor: keepsBooks,
    target: '/admin/payments?part=karty',
    forms: ['potíž s platbou kartou', 'potíže s platbami kartou', 'potíží s platbami kartou'],
  },
  subsidies: {
    isFor: keepsBooks,
    target: '/admin/subsidies',
    forms: ['návrh příspěvku obce', 'návrhy příspěvků obcí', 'návrhů příspěvků obcí'],
  },
  unposted_purchases: {
    isFor: keepsBooks,
    target: '/admin/books?part=settlement',
    forms: [
      'nákup, u kterého se něco nepodařilo zaúčtovat',
      'nákupy, u kterých se něco nepodařilo zaúčtovat',
      'nákupů, u kterých se něco nepodařilo zaúčtovat',
    ],
  },
  deliveries_to_settle: {
    isFor: keepsBooks,
    target: '/admin/books?part=settlement',
    forms: ['závoz k vyúčtování', 'závozy k vyúčtování', 'závozů k vyúčtování'],
  },
  closing_faults: {
    isFor: keepsBooks,
    target: '/admin/books?part=closing',
    forms: ['rozdíl v účtech tohoto týdne', 'rozdíly v účtech tohoto týdne', 'rozdílů v účtech tohoto týdne'],
  },
  applications: {
    isFor: administers,
    target: '/admin/suppliers/goods',
    forms: ['žádost dodavatele', 'žádosti dodavatelů', 'žádostí dodavatelů'],
  },
  group_points: {
    isFor: administers,
    target: '/admin/suppliers/groups?state=waiting',
    forms: ['žádost skupiny o výdejní místo', 'žádosti skupin o výdejní místo', 'žádostí skupin o výdejní místo'],
  },
  rewards: {
    isFor: administers,
    target: '/admin/rewards',
    forms: ['odměna za pozvání k posouzení', 'odměny za pozvání k posouzení', 'odměn za pozvání k posouzení'],
  },
}

/** The duties of a role, in order; none for a member. An administrator who does not sell has none of a supplier. */
export const dutiesOf = (role: Role, { isSelling }: { isSelling: boolean }): Duty[] =>
  DUTIES.filter((duty) => RULES[duty].isFor(role) && (role !== 'admin' || isSelling || RULES[duty].isFor !== sells))

/** Where a duty is done; `deliveryId` is the delivery that is the first to be worked on, if it is known. */
export const dutyTarget = (duty: Duty, deliveryId: string | null = null): string =>
  deliveryId === null ? RULES[duty].target : `${RULES[duty].target}?delivery=${deliveryId}`

/** Whether a duty is shown in red, with its date as the last hour. */
export const isAlarm = (duty: Duty): boolean => RULES[duty].isAlarm ?? false

/** What is counted, without the number: `objednávky k příjmu`. */
export const dutyName = (duty: Duty, count: number): string => plural(count, ...RULES[duty].forms)
