import { managesCatalog, receivesGoods, runsDeliveries, sells } from '../../people/account/duties.ts'
import type { Role } from '../../people/account/role.ts'
import { plural } from '../../text/plural.ts'

/** What can wait for staff and suppliers, in the order of their first screen (docs/rules/help.md#duties). */
export const DUTIES = [
  'requests',
  'handovers',
  'orders_to_receive',
  'deliveries_to_close',
  'deliveries_to_clear',
  'orders_to_send',
  'orders_to_confirm',
  'open_for_offers',
  'off_catalog',
  'applications',
] as const

/** One of `DUTIES`. */
export type Duty = (typeof DUTIES)[number]

interface DutyRule {
  isFor: (role: Role) => boolean
  /** Where it is done. */
  target: string
  forms: readonly [one: string, few: string, other: string]
}

const administers = (role: Role) => role === 'admin'

const RULES: Readonly<Record<Duty, DutyRule>> = {
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
  deliveries_to_clear: {
    isFor: runsDeliveries,
    target: '/admin/deliveries',
    forms: ['závoz ke stanovení cen', 'závozy ke stanovení cen', 'závozů ke stanovení cen'],
  },
  orders_to_send: {
    isFor: runsDeliveries,
    target: '/admin/orders',
    forms: ['závoz s objednávkami k odeslání', 'závozy s objednávkami k odeslání', 'závozů s objednávkami k odeslání'],
  },
  orders_to_confirm: {
    isFor: sells,
    target: '/supplier/orders',
    forms: ['objednávka k potvrzení', 'objednávky k potvrzení', 'objednávek k potvrzení'],
  },
  open_for_offers: {
    isFor: sells,
    target: '/supplier/demands',
    forms: ['závoz, kde brzy končí nabídky', 'závozy, kde brzy končí nabídky', 'závozů, kde brzy končí nabídky'],
  },
  off_catalog: {
    isFor: managesCatalog,
    target: '/admin/off-catalog',
    forms: ['návrh mimo katalog ke schválení', 'návrhy mimo katalog ke schválení', 'návrhů mimo katalog ke schválení'],
  },
  applications: {
    isFor: administers,
    target: '/admin/suppliers/goods',
    forms: ['žádost dodavatele', 'žádosti dodavatelů', 'žádostí dodavatelů'],
  },
}

/** The duties of a role, in order; none for a member and for finance. */
export const dutiesOf = (role: Role): Duty[] => DUTIES.filter((duty) => RULES[duty].isFor(role))

/** Where a duty is done. */
export const dutyTarget = (duty: Duty): string => RULES[duty].target

/** What is counted, without the number: `objednávky k příjmu`. */
export const dutyName = (duty: Duty, count: number): string => plural(count, ...RULES[duty].forms)
