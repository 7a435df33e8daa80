import { sql } from 'kysely'
import type { ApiKey } from '#contract/week/api-keys.ts'
import { SCOPES, type Scope } from '#domain/week/api-keys/scope.ts'
import { actorOfId, type Actor } from '#server/people/account/session.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { hashKey } from './derive-key.ts'

const known = (scopes: readonly string[]): Scope[] => SCOPES.filter((scope) => scopes.includes(scope))

/** The supplier's keys, the newest first; without revoked ones. */
export async function keysOf(db: Db, supplierId: string): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .where('supplier_id', '=', supplierId)
    .where('revoked_at', 'is', null)
    .select(['id', 'name', 'start', 'scopes', 'created_at as createdAt', 'expires_at as expiresAt', 'used_at as usedAt'])
    .select(sql<boolean>`expires_at <= app_now()`.as('isExpired'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ scopes, ...key }) => ({ ...key, scopes: known(scopes) }))
}

/** Who asks with a key, and what the key permits. */
export interface KeyHolder {
  keyId: string
  scopes: readonly Scope[]
  actor: Actor
}

/**
 * The holder of a key; null if it is unknown, revoked or expired, its account is blocked or deleted, or another account owns the supplier by
 * now. Whether the supplier is approved is decided by the procedure, as for everybody. A use is stored once a minute.
 */
export async function holderOf(db: Db, keyedHash: KeyedHash, text: string): Promise<KeyHolder | null> {
  const found = await db
    .selectFrom('api_keys')
    .innerJoin('suppliers', (join) =>
      join.onRef('suppliers.id', '=', 'api_keys.supplier_id').onRef('suppliers.created_by', '=', 'api_keys.user_id'),
    )
    .where('key_hmac', '=', hashKey(keyedHash, text))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`(select app_now())`)
    .select(['api_keys.id as keyId', 'user_id as userId', 'scopes'])
    .select(sql<boolean>`used_at is null or used_at <= app_now() - interval '1 minute'`.as('isWorthNoting'))
    .executeTakeFirst()
  const actor = found ? await actorOfId(db, found.userId) : null
  if (!found || !actor) return null
  if (found.isWorthNoting)
    await db
      .updateTable('api_keys')
      .set({ used_at: sql<Date>`app_now()` })
      .where('id', '=', found.keyId)
      .execute()
  return { keyId: found.keyId, scopes: known(found.scopes), actor }
}
