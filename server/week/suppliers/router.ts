import { admin, changeBy, member, supplier } from '#server/access.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { countOrRefuse } from '#server/platform/rate-limits.ts'
import { applyAsSupplier } from './apply-as-supplier.ts'
import { approveApplication, rejectApplication } from './decide-application.ts'
import { changeSupplier } from '#server/week/offers/change-supplier.ts'
import { liftSuspension } from '#server/week/offers/lift-suspension.ts'
import { saveRecord } from '#server/week/offers/save-record.ts'
import { suspendSupplier } from '#server/week/offers/suspend-supplier.ts'
import { ownApplication, ownRecord, waitingApplications } from './queries.ts'
import { supplierDetail } from './supplier-detail.ts'
import { supplierPage } from './supplier-list.ts'

// A form is filled in once. ARES itself allows 500 requests a minute for everybody.
const applications = [{ most: 10, seconds: 86_400 }]
const lookUps = [{ most: 20, seconds: 3600 }]

export const suppliersRouter = {
  mine: member.suppliers.mine.handler(async ({ context: { db, actor, companies } }) => ({
    application: await ownApplication(db, actor.userId),
    canLookUp: companies !== null,
  })),
  apply: member.suppliers.apply.handler(async ({ context, input, path }) => {
    await countOrRefuse(context.db, `supplier-application:${context.actor.userId}`, applications)
    return applyAsSupplier(changeBy(context, 'member', path, input), context.actor, input)
  }),
  lookUp: member.suppliers.lookUp.handler(async ({ context: { db, actor, companies }, input }) => {
    await countOrRefuse(db, `company-look-up:${actor.userId}`, lookUps)
    if (companies === null) throw new Refusal('NO_REGISTER')
    return companies.find(input.registrationNumber)
  }),
  record: supplier.suppliers.record.handler(({ context: { db, supplierId } }) => ownRecord(db, supplierId)),
  saveRecord: supplier.suppliers.saveRecord.handler(async ({ context, input, path }) => {
    await saveRecord(changeBy(context, 'supplier', path, input), context.supplierId, input)
    return ownRecord(context.db, context.supplierId)
  }),
  waiting: admin.suppliers.waiting.handler(({ context: { db } }) => waitingApplications(db)),
  approve: admin.suppliers.approve.handler(({ context, input, path }) =>
    approveApplication({ ...changeBy(context, 'staff', path, input), userId: context.actor.userId }, input.applicationId),
  ),
  reject: admin.suppliers.reject.handler(({ context, input, path }) =>
    rejectApplication(
      { ...changeBy(context, 'staff', path, input, input.reason), userId: context.actor.userId },
      input.applicationId,
      input.reason,
    ),
  ),
  list: admin.suppliers.list.handler(({ context: { db }, input }) => supplierPage(db, input)),
  detail: admin.suppliers.detail.handler(({ context: { db }, input }) => supplierDetail(db, input.supplierId)),
  change: admin.suppliers.change.handler(({ context, input, path }) =>
    changeSupplier(changeBy(context, 'staff', path, input, input.reason), input),
  ),
  suspend: admin.suppliers.suspend.handler(({ context, input, path }) =>
    suspendSupplier({ ...changeBy(context, 'staff', path, input, input.reason), userId: context.actor.userId }, input),
  ),
  lift: admin.suppliers.lift.handler(({ context, input, path }) =>
    liftSuspension({ ...changeBy(context, 'staff', path, input, input.reason), userId: context.actor.userId }, input.supplierId),
  ),
}
