import type { SharedAccess } from '#domain/people/links/sharing.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Refuses what an owner has not permitted. An unshared basket is reported as not found, so nobody learns which accounts exist. */
export function requireAccess(access: SharedAccess | undefined, does: 'reads' | 'writes'): void {
  if (!access) throw new Refusal('NOT_FOUND', 'Tento košík s vámi nikdo nesdílí.')
  if (does === 'writes' && access !== 'edit')
    throw new Refusal('NOT_ALLOWED', 'Tento košík můžete jen vidět. O možnost ho upravovat požádejte jeho majitele.')
}
