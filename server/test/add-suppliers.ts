import type { World } from './call.ts'

/** Adds a supplier that may offer, and a suspended one. */
export async function addSuppliers(world: World): Promise<{ supplierId: string; suspendedSupplierId: string }> {
  const add = (name: string, suspended: { suspended_at: Date; suspension_reason: string } | object = {}) =>
    world.db
      .insertInto('suppliers')
      .values({ name, is_approved: true, ...suspended })
      .returning('id')
      .executeTakeFirstOrThrow()
  const { id: supplierId } = await add('Sady Podlesí')
  const { id: suspendedSupplierId } = await add('Mlýn Dolní', {
    suspended_at: new Date('2026-11-20T10:00:00Z'),
    suspension_reason: 'Nedodal',
  })
  return { supplierId, suspendedSupplierId }
}
