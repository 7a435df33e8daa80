import { strToU8, zipSync } from 'fflate'
import { deliveryProtocolName, protocolName } from '#domain/week/clearing/protocol-name.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { deliveryRows } from '#server/week/deliveries/queries.ts'
import { basisFile, curveFile, demandFile, linesFile, offersFile, poolsFile, regionsFile, tiersFile } from './pool-files.ts'
import { recordedPool, type RecordedPool } from './pool-protocol.ts'
import { printProtocol } from './print-protocol.ts'

/** The files of a decided pool, from which anybody can compute it again (docs/clearing-command.md). */
export function filesOf({ protocol, written }: RecordedPool): { name: string; text: string }[] {
  if (!written.isDecided) throw new Refusal('WRONG_STATE')
  return [
    { name: 'demand.csv', text: demandFile(written) },
    { name: 'offers.csv', text: offersFile(written) },
    ...(written.region === null ? [] : [{ name: 'regions.csv', text: regionsFile(written) }]),
    { name: 'pools.csv', text: poolsFile(written) },
    { name: 'lines.csv', text: linesFile(written) },
    { name: 'basis.csv', text: basisFile(written) },
    { name: 'tiers.csv', text: tiersFile(written, protocol.offers) },
    { name: 'curve.csv', text: curveFile(written, protocol.curve) },
  ]
}

const mtime = new Date('2000-01-01T12:00:00Z')

/** The protocols of all pools of a cleared delivery as one zip: a PDF of each, and its files in a folder. The same delivery gives the same bytes. */
export async function deliveryProtocol(db: Db, deliveryId: string): Promise<{ name: string; base64: string }> {
  const delivery = await deliveryRows(db).where('deliveries.id', '=', deliveryId).executeTakeFirst()
  if (!delivery) throw new Refusal('NOT_FOUND')
  if (delivery.clearedAt === null || delivery.status === 'cancelled') throw new Refusal('WRONG_STATE')
  const pools = await db
    .selectFrom('aggregated_demands')
    .where('delivery_id', '=', deliveryId)
    .orderBy('generic_name')
    .orderBy('unit')
    .select(['catalog_item_id as itemId', 'unit'])
    .execute()
  const now = await appNow(db)
  const files: Record<string, [Uint8Array, { mtime: Date }]> = {}
  for (const { itemId, unit } of pools) {
    const recorded = await recordedPool(db, { deliveryId, itemId, unit })
    const name = protocolName(recorded.protocol)
    files[`${name}.pdf`] = [await printProtocol(recorded.protocol, now), { mtime }]
    for (const file of filesOf(recorded)) files[`${name}/${file.name}`] = [strToU8(file.text), { mtime }]
  }
  return { name: `${deliveryProtocolName(delivery)}.zip`, base64: Buffer.from(zipSync(files)).toString('base64') }
}
