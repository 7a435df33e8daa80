import type { Tx } from '#server/platform/db/change.ts'

interface NewSupplier {
  userId: string
  name: string
  registrationNumber: string
}

/** Adds an approved supplier as part of a command. Returns whether it did: not if its name, number or account already has one. */
export async function addSupplier(tx: Tx, { userId, name, registrationNumber }: NewSupplier): Promise<boolean> {
  const same = await tx
    .selectFrom('suppliers')
    .where((eb) => eb.or([eb('name', '=', name), eb('registration_number', '=', registrationNumber), eb('created_by', '=', userId)]))
    .select('id')
    .executeTakeFirst()
  if (same) return false
  const added = await tx
    .insertInto('suppliers')
    .values({ name, registration_number: registrationNumber, created_by: userId, is_approved: true })
    // Another administrator approves the same company at this moment.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
