import { sql } from 'kysely'
import type { EnvironmentOutage, MaintenanceOverview, MaintenanceWindow } from '#contract/people/maintenance.ts'
import type { Maintenance } from '#domain/people/maintenance/lock.ts'
import { ENVIRONMENTS, stateOf, type Audience, type Environment } from '#domain/people/maintenance/window.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

const overAtMost = 10

/** Each environment has its own columns in the single row. */
export const outageColumns = {
  development: { isOn: 'is_in_outage_dev', message: 'outage_message_dev' },
  production: { isOn: 'is_in_outage_prod', message: 'outage_message_prod' },
} as const

function declaredOutage(db: Db, environment: Environment): Promise<Omit<EnvironmentOutage, 'environment'>> {
  const { isOn, message } = outageColumns[environment]
  return db
    .selectFrom('app_status')
    .select([`${isOn} as isOn`, `${message} as message`])
    .executeTakeFirstOrThrow()
}

/** The switches of all environments, the given one first. */
async function outagesFrom(db: Db, own: Environment): Promise<EnvironmentOutage[]> {
  const row = await db.selectFrom('app_status').selectAll().executeTakeFirstOrThrow()
  return [own, ...ENVIRONMENTS.filter((each) => each !== own)].map((environment) => {
    const { isOn, message } = outageColumns[environment]
    return { environment, isOn: row[isOn], message: row[message] }
  })
}

const windows = (db: Db, environment: Environment) =>
  db
    .selectFrom('maintenance_windows')
    .where('environment', '=', environment)
    .select(['id', 'message', 'start_time as startsAt', 'end_time as endsAt', 'affected_roles as affectedRoles'])

/** Current and planned locks, and the instant they were read at. */
export interface UnderWay {
  maintenance: Maintenance
  now: Date
}

/** The running and planned windows, and the outage, of an environment. */
export async function underWay(db: Db, environment: Environment): Promise<UnderWay> {
  const now = await appNow(db)
  const rows = await windows(db, environment)
    .where('is_active', '=', true)
    .where(sql<boolean>`coalesce(end_time > ${now}, true)`)
    .execute()
  const { isOn, message } = await declaredOutage(db, environment)
  const planned = rows.map((row) => ({ ...row, affectedRoles: row.affectedRoles as Audience[] }))
  return { maintenance: { windows: planned, outage: isOn ? { message } : null }, now }
}

/** The window that a pass opens and its expiry; null if the pass is unknown or expired, its code revoked, or the window over. */
export async function openedBy(db: Db, tokenHmac: Buffer): Promise<{ windowId: string; until: Date } | null> {
  const pass = await db
    .selectFrom('bypass_passes as pass')
    .innerJoin('bypass_codes as code', 'code.id', 'pass.bypass_code_id')
    .innerJoin('maintenance_windows as opened', 'opened.id', 'code.maintenance_window_id')
    .where('pass.token_hmac', '=', tokenHmac)
    .where('code.revoked_at', 'is', null)
    .where('opened.is_active', '=', true)
    .where(sql<boolean>`pass.expires_at > app_now() and coalesce(opened.end_time > app_now(), true)`)
    .select(['opened.id as windowId', 'pass.expires_at as until'])
    .executeTakeFirst()
  return pass ?? null
}

const shownWindows = (db: Db, environment: Environment) =>
  windows(db, environment).select(['reason', 'safe_mode_enabled', 'is_active', 'created_at'])
type Row = Awaited<ReturnType<ReturnType<typeof shownWindows>['execute']>>[number]

async function codesOf(db: Db, rows: readonly Row[]) {
  const codes = await db
    .selectFrom('bypass_codes')
    .leftJoin('bypass_passes', 'bypass_passes.bypass_code_id', 'bypass_codes.id')
    .where(
      'maintenance_window_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('bypass_codes.id')
    .orderBy('bypass_codes.id')
    .select((eb) => [
      'bypass_codes.id',
      'maintenance_window_id as windowId',
      'bypass_codes.created_at as createdAt',
      'bypass_codes.expires_at as expiresAt',
      'revoked_at as revokedAt',
      eb.fn.count<number>('bypass_passes.id').as('uses'),
    ])
    .execute()
  return Map.groupBy(codes, ({ windowId }) => windowId)
}

async function shown(db: Db, rows: readonly Row[], now: Date): Promise<MaintenanceWindow[]> {
  if (rows.length === 0) return []
  const codes = await codesOf(db, rows)
  return rows.map(({ safe_mode_enabled, is_active, created_at, ...row }) => ({
    ...row,
    affectedRoles: row.affectedRoles as Audience[],
    safeModeEnabled: safe_mode_enabled,
    state: is_active ? stateOf(row, now) : 'over',
    createdAt: created_at,
    codes: codes.get(row.id) ?? [],
  }))
}

/** One window of the environment as administrators see it. */
export async function windowById(db: Db, environment: Environment, id: string): Promise<MaintenanceWindow> {
  const rows = await shownWindows(db, environment).where('id', '=', id).execute()
  const [window] = await shown(db, rows, await appNow(db))
  if (!window) throw new Refusal('NOT_FOUND')
  return window
}

/** Running and planned windows, nearest first, and then the last ten past ones. */
export async function maintenanceOverview(db: Db, environment: Environment): Promise<MaintenanceOverview> {
  const now = await appNow(db)
  const isOver = sql<boolean>`not is_active or coalesce(end_time <= ${now}, false)`
  const ahead = await shownWindows(db, environment)
    .where(sql<boolean>`not (${isOver})`)
    .orderBy('start_time')
    .execute()
  const over = await shownWindows(db, environment).where(isOver).orderBy('created_at', 'desc').limit(overAtMost).execute()
  return { now, environment, outages: await outagesFrom(db, environment), windows: await shown(db, [...ahead, ...over], now) }
}

/** Windows by id that were not cancelled, in one query. */
export async function plannedWindows(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { startsAt: Date; endsAt: Date | null; message: string | null }>> {
  const rows = await db
    .selectFrom('maintenance_windows')
    .where('id', 'in', ids)
    .where('is_active', '=', true)
    .select(['id', 'start_time as startsAt', 'end_time as endsAt', 'message'])
    .execute()
  return new Map(rows.map(({ id, ...window }) => [id, window]))
}

export interface UsedPass {
  usedAt: Date
  until: Date
  windowStartsAt: Date
  /** 1 for the first use of its code. */
  use: number
}

/** Passes by id, in one query. */
export async function usedPasses(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, UsedPass>> {
  const rows = await db
    .selectFrom('bypass_passes as pass')
    .innerJoin('bypass_codes as code', 'code.id', 'pass.bypass_code_id')
    .innerJoin('maintenance_windows as opened', 'opened.id', 'code.maintenance_window_id')
    .where('pass.id', 'in', ids)
    .select((eb) => [
      'pass.id',
      'pass.created_at as usedAt',
      'pass.expires_at as until',
      'opened.start_time as windowStartsAt',
      eb
        .selectFrom('bypass_passes as earlier')
        .whereRef('earlier.bypass_code_id', '=', 'pass.bypass_code_id')
        .whereRef('earlier.created_at', '<=', 'pass.created_at')
        .select(({ fn }) => fn.countAll<number>().as('use'))
        .as('use'),
    ])
    .execute()
  return new Map(rows.map(({ id, use, ...pass }) => [id, { ...pass, use: use ?? 1 }]))
}
