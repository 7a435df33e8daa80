import type { Unit } from '#domain/money/unit.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import { changeBy, staff } from '#server/access.ts'
import { protocolName } from '#domain/week/clearing/protocol-name.ts'
import { appNow } from '#server/platform/db/database.ts'
import { clearDelivery } from './clear-delivery.ts'
import { deliveryProtocol, filesOf } from './delivery-protocol.ts'
import { lostTiers } from './lost-tiers.ts'
import { recordedPool } from './pool-protocol.ts'
import { printProtocol } from './print-protocol.ts'
import { clearedReport, dryRun } from './clearing-report.ts'

const operator = staff('operators')

/** Carries pools into the next week: an act of the room of baskets, which is above this one. */
type ProlongPools = (
  context: ChangeContext,
  prolonged: { deliveryId: string; pools: readonly { itemId: string; unit: Unit }[] },
) => Promise<void>

export const clearingRouter = (prolongPools: ProlongPools) => ({
  dryRun: operator.clearing.dryRun.handler(({ context, input }) => dryRun(context.db, input.deliveryId)),
  clear: operator.clearing.clear.handler(async ({ context, input, path }) => {
    await clearDelivery(changeBy(context, 'staff', path, input), input.deliveryId, { by: 'operator', inputs: input.inputs })
    return clearedReport(context.db, input.deliveryId)
  }),
  prolong: operator.clearing.prolong.handler(async ({ context, input, path }) => {
    await prolongPools(changeBy(context, 'staff', path, input), input)
    return clearedReport(context.db, input.deliveryId)
  }),
  protocol: operator.clearing.protocol.handler(async ({ context, input }) => (await recordedPool(context.db, input)).protocol),
  protocolFiles: operator.clearing.protocolFiles.handler(async ({ context, input }) => {
    const recorded = await recordedPool(context.db, input)
    return { name: protocolName(recorded.protocol), files: filesOf(recorded) }
  }),
  protocolPdf: operator.clearing.protocolPdf.handler(async ({ context, input }) => {
    const { protocol } = await recordedPool(context.db, input)
    const pdf = await printProtocol(protocol, await appNow(context.db))
    return { name: protocolName(protocol), base64: pdf.toString('base64') }
  }),
  deliveryProtocol: operator.clearing.deliveryProtocol.handler(({ context, input }) => deliveryProtocol(context.db, input.deliveryId)),
  lostTiers: operator.clearing.lostTiers.handler(({ context, input }) => lostTiers(context.db, input.deliveryId)),
  report: operator.clearing.report.handler(({ context, input }) => clearedReport(context.db, input.deliveryId)),
})
