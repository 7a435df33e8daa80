import { parseRole, roleLabel } from '../account/role.ts'

/** The kinds of security events (docs/decisions/041-trail-of-security.md), in filter order. */
export const EVENT_KINDS = [
  'signed_in',
  'new_place',
  'sign_in_failed',
  'second_step_failed',
  'sign_in_alarm',
  'refused',
  'limit_reached',
  'role_changed',
  'account_blocked',
  'account_unblocked',
  'test_account_on',
  'test_account_off',
  'password_reset',
  'password_changed',
  'address_changed',
  'second_step_changed',
  'api_key_changed',
  'webhook_changed',
  'supplier_suspended',
  'supplier_restored',
  'link_sent',
  'accounts_linked',
  'accounts_unlinked',
  'basket_shared',
  'bypass_made',
  'bypass_used',
  'account_taken_over',
  'account_viewed',
  'exported',
  'erasure_asked',
  'erasure_cancelled',
  'account_erased',
] as const

/** One of `EVENT_KINDS`. */
export type EventKind = (typeof EVENT_KINDS)[number]

const NAMES: Readonly<Record<EventKind, string>> = {
  signed_in: 'Přihlášení',
  new_place: 'Přihlášení z nového místa',
  sign_in_failed: 'Neúspěšné přihlášení',
  second_step_failed: 'Chybný druhý krok',
  sign_in_alarm: 'Deset neúspěšných přihlášení',
  refused: 'Odmítnuté volání',
  limit_reached: 'Dosažený limit',
  role_changed: 'Změna role',
  account_blocked: 'Zablokování účtu',
  account_unblocked: 'Odblokování účtu',
  test_account_on: 'Označení za testovací účet',
  test_account_off: 'Zrušení testovacího účtu',
  password_reset: 'Heslo nastavené kódem',
  password_changed: 'Změna hesla',
  address_changed: 'Změna přihlašovací adresy',
  second_step_changed: 'Změna druhého kroku',
  api_key_changed: 'Změna klíče k API',
  webhook_changed: 'Změna adresy pro události',
  supplier_suspended: 'Pozastavení dodavatele',
  supplier_restored: 'Obnovení dodavatele',
  link_sent: 'Odeslaný kód nebo odkaz',
  accounts_linked: 'Propojení účtů',
  accounts_unlinked: 'Zrušení propojení účtů',
  basket_shared: 'Změna sdílení košíku',
  bypass_made: 'Nový nouzový kód',
  bypass_used: 'Použití nouzového kódu',
  account_taken_over: 'Převzetí účtu jeho majitelem',
  account_viewed: 'Prohlížení účtu správou',
  exported: 'Stažení údajů',
  erasure_asked: 'Žádost o smazání účtu',
  erasure_cancelled: 'Zrušení žádosti o smazání',
  account_erased: 'Smazání účtu',
}

/** The Czech name of a kind. */
export const eventName = (kind: EventKind): string => NAMES[kind]

/** Parses a kind; null for an unknown one, such as that of a newer server. */
export const parseEventKind = (text: string): EventKind | null => EVENT_KINDS.find((kind) => kind === text) ?? null

/** Whether administrators should look at an event: a sign of somebody trying to get unauthorised access. */
export const isWarning = (kind: EventKind): boolean =>
  kind === 'new_place' || kind === 'sign_in_alarm' || kind === 'sign_in_failed' || kind === 'second_step_failed' || kind === 'refused'

const DETAILS: Readonly<Record<string, string>> = {
  password: 'heslem',
  second_step: 'heslem a druhým krokem',
  passkey: 'přístupovým klíčem',
  sign_up: 'po registraci',
  wrong_password: 'špatné heslo',
  blocked: 'zablokovaný účet',
  maintenance: 'během odstávky',
  on: 'zapnutí',
  off: 'vypnutí',
  recovery_codes: 'nové záložní kódy',
  passkey_added: 'přidaný přístupový klíč',
  passkey_removed: 'odebraný přístupový klíč',
  api_key_created: 'nový klíč',
  webhook_created: 'nová adresa',
  webhook_rotated: 'nové tajemství',
  webhook_turned_on: 'zapnuté posílání',
  webhook_removed: 'odebraná adresa',
  api_key_revoked: 'zrušený klíč',
  reset: 'nové heslo',
  admin: 'nové heslo správce',
  email: 'ověření adresy',
  email_change: 'nová přihlašovací adresa',
  phone: 'ověření telefonu',
  delivery_email: 'ověření doručovací adresy',
  takeover: 'převzetí účtu',
  colleague: 'pozvání k roli',
  account_link: 'propojení účtů',
  see: 'jen vidět',
  edit: 'vidět a upravovat',
  nothing: 'už nesdílený',
  my_data: 'moje údaje',
  assortment: 'sortiment',
  requests: 'příliš mnoho požadavků',
  others: 'další účty a volání',
}

/** The detail of an event in Czech; a procedure name stays as it is. Empty if there is none. */
export function detailName(kind: EventKind, detail: string): string {
  if (kind !== 'role_changed') return DETAILS[detail] ?? detail
  const [before, after] = detail.split('>').map((word) => {
    const role = parseRole(word)
    return role === null ? word : roleLabel(role)
  })
  return `${after}, dříve ${before}`
}

/** Months after which an event is deleted (docs/rules/server.md#logs). The database enforces the same. */
export const TRAIL_MONTHS = 12
