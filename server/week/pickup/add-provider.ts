import { codeOf } from '#domain/week/pickup/code.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { requireLocalities } from './require-localities.ts'

export interface NewProvider {
  name: string
  displayOrder: number
  /** None means all. */
  localityIds: readonly string[]
}

/** Adds a delivery provider, unless one has its name or the code made of it. */
export function addProvider(context: ChangeContext, { name, displayOrder, localityIds }: NewProvider): Promise<{ providerId: string }> {
  const code = codeOf(name)
  if (code === '') return Promise.reject(new Refusal('PROVIDER_EXISTS'))
  return change(context, async ({ tx, announce }) => {
    const added = await tx
      .insertInto('last_mile_delivery_providers')
      .values({ name, code, display_order: displayOrder, locality_ids: await requireLocalities(tx, localityIds) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new Refusal('PROVIDER_EXISTS')
    announce({ room: 'settings', userId: null })
    return { providerId: added.id }
  })
}
