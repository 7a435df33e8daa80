import { sql } from 'kysely'
import type { Application, ApplicationInput } from '#contract/week/suppliers.ts'
import { sells } from '#domain/people/account/duties.ts'
import type { Role } from '#domain/people/account/role.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { announceSupplier } from '#server/week/offers/announce-supplier.ts'
import { ownApplication } from './queries.ts'

/** Stores an application to become a supplier, and tells the administrators by mail. */
export function applyAsSupplier(
  context: ChangeContext,
  actor: { userId: string; role: Role; supplierId: string | null },
  input: ApplicationInput,
): Promise<Application> {
  // The other roles of staff place no offers.
  if (actor.role !== 'user' && !sells(actor.role)) throw new Refusal('NOT_ALLOWED')
  if (actor.supplierId !== null) throw new Refusal('ALREADY_SUPPLIER')
  return change(context, async ({ tx, announce }) => {
    const at = await appNow(tx)
    const stored = await tx
      .insertInto('supplier_applications')
      .values({
        user_id: actor.userId,
        company_name: input.companyName,
        registration_number: input.registrationNumber,
        contact_name: input.contactName,
        contact_email: input.contactEmail,
        contact_phone: input.contactPhone,
        message: input.message,
        terms_accepted_at: at,
        created_at: at,
      })
      // One application of an account waits at a time.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored) throw new Refusal('APPLICATION_WAITS')
    await postMessages(
      tx,
      'supplier_applied',
      at,
      sql`select 'supplier_applied:' || ${stored.id}::text || ':' || user_id, user_id, jsonb_build_object('companyName', ${input.companyName}::text)
          from user_flags where role = 'admin' and deleted_at is null`,
    )
    announceSupplier(announce, actor.userId)
    return (await ownApplication(tx, actor.userId))!
  })
}
