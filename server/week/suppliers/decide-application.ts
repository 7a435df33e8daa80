import { sql } from 'kysely'
import { appointSeller } from '#server/people/account/appoint-seller.ts'
import { announceSupplier } from '#server/week/offers/announce-supplier.ts'
import { addSupplier } from '#server/week/offers/add-supplier.ts'
import { change, type Change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'

type By = ChangeContext & { userId: string }

async function applicantOf({ tx }: Change, applicationId: string): Promise<string> {
  const row = await tx.selectFrom('supplier_applications').where('id', '=', applicationId).select('user_id').executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row.user_id
}

/** Stores the decision, once, and mails it to the applicant. */
async function decide(changing: Change, by: By, applicationId: string, decision: { state: 'approved' | 'rejected'; reason: string }) {
  const { tx, announce } = changing
  const at = await appNow(tx)
  const decided = await tx
    .updateTable('supplier_applications')
    .set({ ...decision, decided_by: by.userId, decided_at: at })
    .where('id', '=', applicationId)
    .where('state', '=', 'waiting')
    .returning(['user_id as userId', 'company_name as name', 'registration_number as registrationNumber'])
    .executeTakeFirst()
  if (!decided) throw new Refusal('ALREADY_DECIDED')
  await postMessages(
    tx,
    'supplier_decided',
    at,
    sql`select ${`supplier_decided:${applicationId}`}, ${decided.userId}::uuid,
               ${JSON.stringify({ companyName: decided.name, isApproved: decision.state === 'approved', reason: decision.reason })}::jsonb`,
  )
  announceSupplier(announce, decided.userId)
  return decided
}

/** Approves an application: adds the supplier, and gives its account the role. */
export function approveApplication(by: By, applicationId: string): Promise<{ applicationId: string }> {
  return change(by, async (changing) => {
    await appointSeller(changing.tx, by.userId, await applicantOf(changing, applicationId))
    const supplier = await decide(changing, by, applicationId, { state: 'approved', reason: '' })
    if (!(await addSupplier(changing.tx, supplier))) throw new Refusal('SUPPLIER_EXISTS')
    return { applicationId }
  })
}

/** Rejects an application of somebody else with a reason. */
export function rejectApplication(by: By, applicationId: string, reason: string): Promise<{ applicationId: string }> {
  return change(by, async (changing) => {
    if ((await applicantOf(changing, applicationId)) === by.userId) throw new Refusal('OWN_ACCOUNT')
    await decide(changing, by, applicationId, { state: 'rejected', reason })
    return { applicationId }
  })
}
