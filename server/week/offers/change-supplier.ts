import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { announceSupplier } from './announce-supplier.ts'
import { lockSupplier } from './locks.ts'

export interface SupplierProfile {
  supplierId: string
  name: string
  registrationNumber: string
}

const uniqueViolation = '23505'

/** Changes a supplier's name and number, unless another supplier has one of them. Returns its id. */
export function changeSupplier(
  context: ChangeContext,
  { supplierId, name, registrationNumber }: SupplierProfile,
): Promise<{ supplierId: string }> {
  return change(context, async ({ tx, announce }) => {
    const supplier = await lockSupplier(tx, supplierId)
    if (!supplier) throw new Refusal('NOT_FOUND')
    const same = await tx
      .selectFrom('suppliers')
      .where('id', '<>', supplierId)
      .where((eb) => eb.or([eb('name', '=', name), eb('registration_number', '=', registrationNumber)]))
      .select('id')
      .executeTakeFirst()
    if (same) throw new Refusal('SUPPLIER_EXISTS')
    await tx.updateTable('suppliers').set({ name, registration_number: registrationNumber }).where('id', '=', supplierId).execute()
    announceSupplier(announce, supplier.ownerId)
    return { supplierId }
  }).catch((fault: { code?: string }) => {
    // Another supplier took the name concurrently.
    if (fault.code === uniqueViolation) throw new Refusal('SUPPLIER_EXISTS')
    throw fault
  })
}
