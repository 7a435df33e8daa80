import type { SharedAccess } from '#domain/people/links/sharing.ts'
import { Refusal } from '#server/platform/refusal.ts'

/**
 * Refuses what an owner did not allow somebody else to do with their basket. A basket that is not shared is answered as one of nobody:
 * whose accounts there are cannot be found out.
 */
export function requireAccess(access: SharedAccess | undefined, does: 'reads' | 'writes'): void {
  if (!access) throw new Refusal('NOT_FOUND', 'Tento košík s vámi nikdo nesdílí.')
  if (does === 'writes' && access !== 'edit')
    throw new Refusal('NOT_ALLOWED', 'Tento košík můžete jen vidět. O možnost ho upravovat požádejte jeho majitele.')
}
