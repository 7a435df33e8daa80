import { formatPrice, haler } from '../../money/money.ts'
import { parseRole, roleLabel } from '../../people/account/role.ts'
import { groupKindLabel, type GroupKind } from '../../people/groups/group.ts'
import { environmentName, type Environment } from '../../people/maintenance/window.ts'
import { audienceNames, campaignStatusNames, type CampaignAudience, type CampaignStatus } from '../../public/campaigns/campaign.ts'
import { asDay } from '../../time/day.ts'
import { formatPragueDateTime } from '../../time/prague.ts'
import { asWeekStart, isoWeek } from '../../time/week.ts'
import { formatDay } from '../../time/weekday.ts'
import { DELIVERY_STATUSES, statusLabel, type DeliveryStatus } from '../../week/deliveries/status.ts'
import { pointTypeLabel, type PointType } from '../../week/pickup/point-type.ts'
import { featureOf } from '../reference-data/features.ts'
import { VAT_CLASSES } from '../reference-data/sets.ts'
import { AUDITED_LABELS } from './audited-labels.ts'
import type { AuditedTable, ChangeSource } from './audited-tables.ts'

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
  place_arrivals: ['příjezd závozu na místo', false],
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

// Codes, keys and their fingerprints say nothing to a reader, and could say something to a thief.
const SECRET = /hmac|hash|token|secret|nonce|password|verification_code/
const MONEY = /(^|_)(price|amount|fee|total|budget|most_per_week)$/
const QUANTITY = /(^|_)(quantity|min_qty)$/
/** Columns that say nothing to a reader. */
export const QUIET = new Set(
  (
    'id version folded created_at updated_at search generic_folded called only_row parent_level parent_version plan_is_stale shift_is_untold ' +
    'snapshot_sha256'
  ).split(' '),
)
const MOST = 200
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const WEEK = /(^|_)week(_start_date)?$/
// Who of the members asked for something is nobody's business here.
const ANONYMOUS = new Set(['requested_by', 'proposed_by'])

/** The names of records, by id. */
export type RecordNames = ReadonlyMap<string, string>

/** All ids in these rows, to look their names up. */
export const idsIn = (...rows: (StoredRow | null)[]): string[] =>
  rows.flatMap((row) => Object.values(row ?? {}).flat()).filter((value): value is string => typeof value === 'string' && ID.test(value))

const WORDS: Readonly<Record<string, (value: string) => string | undefined>> = {
  role: (value) => {
    const role = parseRole(value)
    return role === null ? undefined : roleLabel(role)
  },
  vat_class: (value) => VAT_CLASSES[value as keyof typeof VAT_CLASSES],
  type: (value) =>
    ({ product: 'zboží', service: 'služba', card: 'karta', card_banner: 'karta a proužek' })[value] ?? pointTypeLabel(value as PointType),
  item_type: (value) => ({ product: 'zboží', service: 'služba' })[value],
  state: (value) => STATES[value],
  status: (value) => (isDeliveryStatus(value) ? statusLabel(value) : STATES[value]),
  'campaigns.status': (value) => campaignStatusNames[value as CampaignStatus],
  audience: (value) => audienceNames[value as CampaignAudience],
  environment: (value) => environmentName(value as Environment),
  kind: (value) => groupKindLabel(value as GroupKind),
  confirmation: (value) => ({ full: 'celé', short: 'méně', rejected: 'odmítnuto' })[value],
}
const STATES: Readonly<Record<string, string>> = {
  waiting: 'čeká',
  approved: 'schváleno',
  refused: 'zamítnuto',
  suspended: 'pozastaveno',
  sent: 'odesláno',
  confirmed: 'potvrzeno',
  received: 'přijato',
  draft: 'koncept',
  active: 'platí',
  ended: 'skončilo',
  archived: 'vyřazeno',
  withdrawn: 'staženo',
}
const isDeliveryStatus = (value: string): value is DeliveryStatus => DELIVERY_STATUSES.some((status) => status === value)

const dayOf = (column: string, value: string): string => {
  const day = asDay(value)
  return WEEK.test(column) ? `${isoWeek(asWeekStart(value)).week}. týden od ${formatDay(day)}` : formatDay(day)
}

function wordOf(column: string, value: string, names: RecordNames): string {
  if (ANONYMOUS.has(column)) return 'člen'
  if (ID.test(value)) return names.get(value) ?? 'smazaný záznam'
  if (INSTANT.test(value)) return formatPragueDateTime(new Date(value), 'full')
  if (DAY.test(value)) return dayOf(column, value)
  return WORDS[column]?.(value) ?? value
}

const numberOf = (column: string, value: number): string => {
  if (MONEY.test(column) && Number.isSafeInteger(value)) return formatPrice(haler(value))
  return QUANTITY.test(column) ? String(value / 1000).replace('.', ',') : String(value)
}

function textOf(column: string, value: unknown, names: RecordNames): string | null {
  if (value === null || value === undefined || value === '') return null
  if (SECRET.test(column)) return '•••'
  if (typeof value === 'boolean') return value ? 'ano' : 'ne'
  if (typeof value === 'number') return numberOf(column, value)
  if (Array.isArray(value)) return value.length === 0 ? null : cut(value.map((each) => textOf(column, each, names) ?? '').join(', '))
  return cut(typeof value === 'string' ? wordOf(column, value, names) : JSON.stringify(value))
}

const cut = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text)

/** The value of a setting, as its form shows it. */
function settingText(row: StoredRow | null): string | null {
  if (row === null) return null
  const value = String(row['value'])
  const is = featureOf(String(row['name']))?.is
  if (is?.kind === 'choice') return (is.names as Readonly<Record<string, string>>)[value] ?? value
  return is?.kind === 'money' ? formatPrice(haler(Number(value))) : value
}

const OWN_NAMES = ['name', 'title', 'generic_name', 'item_name', 'organisation', 'filename']
const REFERENCES = ['catalog_item_id', 'supplier_id', 'locality_id', 'delivery_id', 'pickup_point_id', 'region_id', 'user_id']

/**
 * Which record a change is about, by name: `Máslo`, `Brno, 48. týden od 23. 11. 2026`. Empty for a household's own row, and where nothing names
 * the record.
 */
export function auditedSubject(
  table: string,
  { row, itemId, names }: { row: StoredRow | null; itemId: string; names: RecordNames },
): string {
  if (row === null || !isAudited(table) || AUDITED[table][1]) return ''
  if (table === 'feature_settings') return featureOf(String(row['name']))?.title ?? String(row['name'])
  const own = OWN_NAMES.map((column) => row[column]).find((value) => typeof value === 'string' && value !== '') as string | undefined
  const known = own ?? names.get(itemId)
  if (known !== undefined) return cut(known)
  const referred = REFERENCES.flatMap((column) => (typeof row[column] === 'string' ? (names.get(row[column]) ?? []) : []))
  return cut(referred.join(', '))
}

/**
 * What a change modified, in words. Of a household's own row only the labels of the changed fields: an administrator sees that a basket changed, and
 * not what is in it (docs/rules/desk.md#audit).
 */
export function auditedFields(
  table: string,
  { before, after, changed }: { before: StoredRow | null; after: StoredRow | null; changed: readonly string[] },
  names: RecordNames,
): AuditedField[] {
  const isPrivate = !isAudited(table) || AUDITED[table][1]
  return changed
    .filter((column) => !QUIET.has(column))
    .map((column) => {
      const label = AUDITED_LABELS[column] ?? column
      const own = `${table}.${column}`
      const kind = own in WORDS ? own : column
      if (isPrivate) return { label, from: null, to: null }
      if (own === 'feature_settings.value') return { label, from: settingText(before), to: settingText(after) }
      return { label, from: before && textOf(kind, before[column], names), to: after && textOf(kind, after[column], names) }
    })
    .filter(({ from, to }) => isPrivate || from !== null || to !== null)
}
