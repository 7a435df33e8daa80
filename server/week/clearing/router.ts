import type { Unit } from '#domain/money/unit.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import { changeBy, staff } from '#server/access.ts'
import { protocolName } from '#domain/week/clearing/protocol-name.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { clearDelivery } from './clear-delivery.ts'
import { lostTiers } from './lost-tiers.ts'
import { basisFile, curveFile, demandFile, linesFile, offersFile, poolsFile, regionsFile, tiersFile } from './pool-files.ts'
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
    const { protocol, written } = await recordedPool(context.db, input)
    if (!written.isDecided) throw new Refusal('WRONG_STATE')
    const files = [
      { name: 'demand.csv', text: demandFile(written) },
      { name: 'offers.csv', text: offersFile(written) },
      ...(written.region === null ? [] : [{ name: 'regions.csv', text: regionsFile(written) }]),
      { name: 'pools.csv', text: poolsFile(written) },
      { name: 'lines.csv', text: linesFile(written) },
      { name: 'basis.csv', text: basisFile(written) },
      { name: 'tiers.csv', text: tiersFile(written, protocol.offers) },
      { name: 'curve.csv', text: curveFile(written, protocol.curve) },
    ]
    return { name: protocolName(protocol), files }
  }),
  protocolPdf: operator.clearing.protocolPdf.handler(async ({ context, input }) => {
    const { protocol } = await recordedPool(context.db, input)
    const pdf = await printProtocol(protocol, await appNow(context.db))
    return { name: protocolName(protocol), base64: pdf.toString('base64') }
  }),
  lostTiers: operator.clearing.lostTiers.handler(({ context, input }) => lostTiers(context.db, input.deliveryId)),
  report: operator.clearing.report.handler(({ context, input }) => clearedReport(context.db, input.deliveryId)),
})
