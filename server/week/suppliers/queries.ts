import type { Application, OwnRecord, WaitingApplication } from '#contract/week/suppliers.ts'
import type { Db } from '#server/platform/db/database.ts'

const shown = [
  'supplier_applications.id',
  'supplier_applications.company_name as companyName',
  'supplier_applications.registration_number as registrationNumber',
  'supplier_applications.state',
  'supplier_applications.reason',
  'supplier_applications.created_at as createdAt',
  'supplier_applications.decided_at as decidedAt',
] as const

/** The member's last application; null if there is none. */
export async function ownApplication(db: Db, userId: string): Promise<Application | null> {
  const row = await db
    .selectFrom('supplier_applications')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select(shown)
    .executeTakeFirst()
  return (row as Application | undefined) ?? null
}

/** A supplier's own record. */
export const ownRecord = (db: Db, supplierId: string): Promise<OwnRecord> =>
  db
    .selectFrom('suppliers')
    .where('id', '=', supplierId)
    .select([
      'name',
      'registration_number as registrationNumber',
      'bank_account as bankAccount',
      'tax_number as taxNumber',
      'street',
      'postal_code as postalCode',
      'city',
    ])
    .executeTakeFirstOrThrow()

/** The applications that wait for a decision, oldest first. */
export async function waitingApplications(db: Db): Promise<WaitingApplication[]> {
  const rows = await db
    .selectFrom('supplier_applications')
    .innerJoin('users', 'users.id', 'supplier_applications.user_id')
    .where('supplier_applications.state', '=', 'waiting')
    .orderBy('supplier_applications.created_at')
    .select([
      ...shown,
      'supplier_applications.contact_name as contactName',
      'supplier_applications.contact_email as contactEmail',
      'supplier_applications.contact_phone as contactPhone',
      'supplier_applications.message',
      'users.email as accountEmail',
    ])
    .execute()
  return rows as WaitingApplication[]
}
