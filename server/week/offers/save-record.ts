import { sql } from 'kysely'
import type { SupplierRecord } from '#contract/week/suppliers.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { announceSupplier } from './announce-supplier.ts'
import { lockSupplier } from './locks.ts'

/** Changes what a supplier is paid by. A changed account is mailed, so that its owner learns of a change that somebody else made. */
export const saveRecord = (
  context: ChangeContext,
  supplierId: string,
  { bankAccount, taxNumber, street, postalCode, city }: SupplierRecord,
): Promise<void> =>
  change(context, async ({ tx, announce }) => {
    const ownerId = (await lockSupplier(tx, supplierId))?.ownerId ?? null
    const at = await appNow(tx)
    await tx
      .updateTable('suppliers')
      .set({ tax_number: taxNumber ?? '', street, postal_code: postalCode, city })
      .where('id', '=', supplierId)
      .execute()
    const moved = await tx
      .updateTable('suppliers')
      .set({ bank_account: bankAccount, bank_account_at: at })
      .where('id', '=', supplierId)
      .where('bank_account', '<>', bankAccount)
      .returning('id')
      .executeTakeFirst()
    if (moved && ownerId !== null)
      await postMessages(
        tx,
        'supplier_account_changed',
        at,
        sql`select ${`supplier_account_changed:${supplierId}:${at.toISOString()}`}, ${ownerId}::uuid, jsonb_build_object('bankAccount', ${bankAccount}::text)`,
      )
    announceSupplier(announce, ownerId)
    announce({ room: 'payments', userId: STAFF })
  })
