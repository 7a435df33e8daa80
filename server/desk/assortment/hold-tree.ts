import { sql } from 'kysely'
import type { DeskCategory } from '#contract/desk/assortment.ts'
import type { Branch } from '#domain/desk/assortment/tree.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

export interface HeldBranch extends Branch, Pick<DeskCategory, 'version' | 'otherNames'> {
  /** The category with which it was put aside; null where it was not. */
  asideWith: string | null
}

const branches = (tx: Tx): Promise<HeldBranch[]> =>
  tx
    .selectFrom('categories')
    .select([
      'id',
      'parent_id as parentId',
      'type',
      'level',
      'name',
      'is_active as isActive',
      'aside_with as asideWith',
      'other_names as otherNames',
      'version',
    ])
    .execute()

/**
 * The tree of categories, held to the end of the transaction: alone for who changes it, so that two moves at once make no circle, and shared
 * for who puts an item into it. Comes before the lock of an item.
 */
export async function holdTree(tx: Tx, { alone }: { alone: boolean }): Promise<HeldBranch[]> {
  await sql`select ${sql.raw(alone ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')}(hashtextextended('categories', 5))`.execute(
    tx,
  )
  return branches(tx)
}

/** The category of the tree, which must be there. */
export function branchOf(tree: readonly HeldBranch[], id: string): HeldBranch {
  const branch = tree.find((each) => each.id === id)
  if (!branch) throw new Refusal('NOT_FOUND')
  return branch
}

/** The same, as the one who changes it saw it. */
export function seenBranch(tree: readonly HeldBranch[], id: string, version: number): HeldBranch {
  const branch = branchOf(tree, id)
  if (branch.version !== version) throw new Refusal('CATEGORY_CHANGED')
  return branch
}
