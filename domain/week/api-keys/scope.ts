/** What a key of the supplier API may do (docs/rules/week.md#supplier-api). */
export const SCOPES = ['demand.read', 'offers.write', 'orders.read', 'orders.confirm'] as const

/** One of `SCOPES`. */
export type Scope = (typeof SCOPES)[number]

const NAMES: Readonly<Record<Scope, string>> = {
  'demand.read': 'číst poptávky, výhled a vlastní nabídky',
  'offers.write': 'posílat a stahovat nabídky a číst při tom jejich poptávky',
  'orders.read': 'číst objednávky',
  'orders.confirm': 'potvrzovat objednávky a číst při tom jejich řádky',
}

/** The Czech name of a scope, as a verb: „číst poptávky“. */
export const scopeName = (scope: Scope): string => NAMES[scope]

/** How many keys a supplier may have at a time, expired ones included. */
export const MOST_KEYS = 10

/** For how many days a key can be valid; nobody has to remember one that is valid for ever. */
export const KEY_DAYS = [30, 90, 365] as const

const PREFIX = 'dk_'

/** The text of a key: a prefix by which scanners of leaked secrets recognise it, and 32 bytes that nobody can guess. */
export const keyText = (bytes: string): string => `${PREFIX}${bytes}`

/** How many characters of a key are shown to recognise it by. */
export const SHOWN_START = 8

/** The key in an `Authorization` header; null if it has another form, such as a basic password. */
export function keyOfHeader(header: string | undefined): string | null {
  const found = /^Bearer +(dk_[\w-]{43})$/i.exec(header ?? '')
  return found?.[1] ?? null
}
