import type { AuditedTable, ChangeSource } from './audited-tables.ts'
import { formatPrice, haler } from '../../money/money.ts'

/** The name of each table with a history, and whether its rows are a household's own: then the desk sees which fields changed, not their values. */
const AUDITED = {
  app_status: ['výpadek', false],
  assisted_members: ['nákup s pomocí', true],
  basket_grants: ['sdílený košík', true],
  bypass_codes: ['kód pro odstávku', false],
  bypass_passes: ['vstup během odstávky', false],
  campaigns: ['kampaň', false],
  catalog_items: ['položka katalogu', false],
  catalog_prices: ['běžná cena', false],
  categories: ['kategorie', false],
  cp_delivery_points: ['dodejna', false],
  deliveries: ['závoz', false],
  delivery_breaks: ['přestávka', false],
  delivery_stops: ['zastávka závozu', false],
  external_purchases: ['nákup v jiném obchodě', true],
  feature_settings: ['nastavení funkcí', false],
  group_memberships: ['členství ve skupině', true],
  group_point_requests: ['místo skupiny', false],
  groups: ['skupina', false],
  last_mile_delivery_providers: ['poskytovatel doručení', false],
  legal_texts: ['právní text', false],
  localities: ['lokalita', false],
  maintenance_windows: ['odstávka', false],
  media_assets: ['obrázek', false],
  municipal_subsidies: ['příspěvek obce', false],
  municipalities: ['obec', false],
  off_catalog_requests: ['návrh mimo katalog', true],
  one_time_items: ['jednorázová položka', true],
  passkeys: ['přístupový klíč', true],
  pickup_points: ['výdejní místo', false],
  purchase_items: ['položka nákupu', true],
  purchase_order_lines: ['řádek objednávky', false],
  purchase_orders: ['objednávka dodavateli', false],
  region_localities: ['lokalita regionu', false],
  regions: ['region', false],
  registration_goals: ['registrační výzva', false],
  sessions: ['přihlášení', true],
  shopping_settings: ['nastavení nákupů', true],
  skipped_weeks: ['vynechaný týden', true],
  substitute_pickup_points: ['náhradní místo', true],
  supplier_price_lists: ['nabídka dodavatele', false],
  suppliers: ['dodavatel', false],
  support_requests: ['požadavek podpory', true],
  support_templates: ['šablona odpovědi', false],
  takeovers: ['odkaz k převzetí účtu', true],
  two_factors: ['druhý krok', true],
  user_flags: ['role a příznaky účtu', false],
  vat_rates: ['sazba DPH', false],
  waiting_lines: ['čekající položka', true],
  week_options: ['odběr jednoho týdne', true],
  weekly_demands: ['pravidelný nákup', true],
  weekly_variant_items: ['úprava týdne', true],
} as const satisfies Record<AuditedTable, readonly [name: string, isPrivate: boolean]>

/** What a row of the table is: `kampaň`. */
export const auditedName = (table: AuditedTable): string => AUDITED[table][0]

/** Whether a history row can be shown by name; a table that was dropped since cannot. */
export const isAudited = (table: string): table is AuditedTable => table in AUDITED

/** `správa`, `člen`, `dodavatel`, `import`, `systém`. */
export const sourceNames: Readonly<Record<ChangeSource, string>> = {
  staff: 'správa',
  member: 'člen',
  supplier: 'dodavatel',
  import: 'import',
  system: 'systém',
}

/** A changed field; a side is null if there was no value, or if it is not shown. */
export interface AuditedField {
  label: string
  from: string | null
  to: string | null
}

type StoredRow = Readonly<Record<string, unknown>>

const LABELS: Readonly<Record<string, string>> = {
  address: 'adresa',
  alt_text: 'popis obrázku',
  banner_cta_text: 'tlačítko proužku',
  banner_cta_url: 'cíl proužku',
  banner_description: 'popis proužku',
  banner_title: 'nadpis proužku',
  body: 'text',
  capacity: 'kapacita',
  city: 'město',
  closes_on: 'končí',
  code: 'kód',
  cp_delivery_point_id: 'dodejna',
  cta_text: 'tlačítko',
  cta_url: 'cíl tlačítka',
  delivery_price: 'cena doručení',
  description: 'popis',
  district: 'okres',
  ends_at: 'konec',
  is_active: 'aktivní',
  is_blocked: 'zablokovaný',
  is_test_account: 'testovací účet',
  lat: 'šířka',
  lng: 'délka',
  locality_id: 'lokalita',
  media_asset_id: 'obrázek',
  name: 'název',
  opening_hours: 'otevírací doba',
  opens_on: 'začíná',
  page: 'stránka',
  population: 'obyvatel',
  postal_code: 'PSČ',
  priority: 'priorita',
  rate: 'sazba',
  reason: 'důvod',
  region: 'kraj',
  region_id: 'region',
  role: 'role',
  starts_at: 'začátek',
  status: 'stav',
  title: 'nadpis',
  unit: 'jednotka',
  valid_from: 'platí od',
  value: 'hodnota',
  vat_class: 'třída DPH',
}

// Codes, keys and their fingerprints say nothing to a reader, and could say something to a thief.
const SECRET = /hmac|hash|token|secret|nonce|password|verification_code/
const MONEY = /(^|_)(price|amount|fee|total)$/
const QUIET = new Set(['id', 'user_id', 'version', 'folded', 'created_at', 'updated_at', 'search'])
const MOST = 200

function textOf(column: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (SECRET.test(column)) return '•••'
  if (typeof value === 'boolean') return value ? 'ano' : 'ne'
  if (typeof value === 'number') return MONEY.test(column) && Number.isSafeInteger(value) ? formatPrice(haler(value)) : String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

/**
 * What a change modified. Of a household's own row only the labels of the changed fields: an administrator sees that a basket changed, and not
 * what is in it (docs/rules/desk.md#audit).
 */
export function auditedFields(
  table: string,
  { before, after, changed }: { before: StoredRow | null; after: StoredRow | null; changed: readonly string[] },
): AuditedField[] {
  const isPrivate = !isAudited(table) || AUDITED[table][1]
  return changed
    .filter((column) => !QUIET.has(column))
    .map((column) => {
      const label = LABELS[column] ?? column
      if (isPrivate) return { label, from: null, to: null }
      return { label, from: before && textOf(column, before[column]), to: after && textOf(column, after[column]) }
    })
    .filter(({ from, to }) => isPrivate || from !== null || to !== null)
}
