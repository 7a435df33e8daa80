import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { haler, type Money } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { issueDocuments } from '#server/money/documents/jobs.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { World } from './call.ts'
import { system } from './cycle.ts'
import { hearSuppliers } from './hear-suppliers.ts'
import { seller } from './seller.ts'

/** A purchase item that arrived. */
export interface ArrivedItem {
  id: string
  userId: string
  purchaseId: string
  quantity: number
  total: Money
}

/** The code of a refusal. */
const code = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (fault: { code?: string; message?: string }) => fault.code ?? fault.message,
  )

/** A second person confirms whatever waits for one. */
async function confirmWaiting(world: World): Promise<void> {
  const { ledger } = world.as('admin')
  for (const { id: correctionId } of await ledger.corrections()) await ledger.decideCorrection({ correctionId, is: 'posted' })
}

async function arrivedItems(db: Db, deliveryId: string): Promise<ArrivedItem[]> {
  const { rows } = await sql<ArrivedItem>`
    select i.id, i.user_id as "userId", p.id as "purchaseId", i.delivered_quantity as quantity, i.delivered_total as total
    from purchase_items i join purchases p on p.user_id = i.user_id and p.delivery_id = i.delivery_id
    where i.delivery_id = ${deliveryId} and i.delivered_quantity > 0 order by i.user_id, i.id`.execute(db)
  return rows
}

/** What happens to a delivery from its arrival to its settlement, in this world. */
export function afterHandover(world: () => World) {
  const issue = (db = world().worker) => issueDocuments(system(world(), db), seller)
  const itemsOf = (deliveryId: string) => arrivedItems(world().db, deliveryId)

  /** Hands a delivery over; of some items something is missing, or damaged. Returns how much of it was said to wait for a second person. */
  const handOver = (deliveryId: string, missing: ReadonlyMap<string, number> = new Map(), what: 'missing' | 'damaged' = 'missing') =>
    world().moment(`handed over ${what} ${JSON.stringify([...missing])}`, () => endHandover(deliveryId, missing, what))

  async function endHandover(deliveryId: string, missing: ReadonlyMap<string, number>, what: 'missing' | 'damaged'): Promise<number> {
    const logistics = world().as('logistika').handover
    await logistics.makeReady({ deliveryId, place: null })
    const items = await itemsOf(deliveryId)
    const at = new Date('2026-11-25T12:00:00Z')
    const counted = items.flatMap(({ id, purchaseId, quantity }) => {
      const less = Math.min(missing.get(id) ?? 0, quantity)
      if (less === 0) return []
      const count = { handed: thousandths(quantity - less), missing: thousandths(0), damaged: thousandths(0), [what]: thousandths(less) }
      return [{ id: randomUUID(), purchaseId, at, kind: 'counted' as const, itemId: id, ...count, weight: null, note: 'chybí' }]
    })
    const handed = [...new Set(items.map(({ purchaseId }) => purchaseId))].map((purchaseId) => ({
      id: randomUUID(),
      purchaseId,
      at,
      kind: 'handed_over' as const,
      proof: { kind: 'document' as const },
    }))
    await logistics.record({ deliveryId, device: 'phone', events: [...counted, ...handed] })
    const { toConfirm } = await logistics.ending({ deliveryId })
    await logistics.end({ deliveryId })
    return toConfirm
  }

  /** Whoever of the cast this is. */
  async function keyOf(userId: string): Promise<string> {
    const { email } = await world().db.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirstOrThrow()
    return email.split('@')[0]!
  }

  async function complain(item: ArrivedItem, credit: number): Promise<string | undefined> {
    const { requestId } = await world()
      .as(await keyOf(item.userId))
      .support.send({
        type: 'complaint',
        title: 'Není v pořádku',
        description: 'Polovina je zkažená.',
        about: { purchaseItemId: item.id, wish: 'refund' },
        photoIds: [],
      })
    await hearSuppliers(world().db)
    const { version } = await world().as('operator').support.request({ requestId })
    return code(
      world()
        .as('operator')
        .support.decide({ requestId, version, is: 'approved', credit: haler(credit), alikeIds: [], reason: 'Uznáváme.' }),
    )
  }
  const confirmAll = () => confirmWaiting(world())
  const settle = (deliveryId: string) => world().as('finance').settlement.settle({ deliveryId })
  const documentsOf = (kind: 'invoice' | 'credit_note' | 'settlement') =>
    world().db.selectFrom('documents').where('kind', '=', kind).selectAll().orderBy('number').execute()
  /** As if nothing spoiled. */
  const sold = () =>
    world().moment('nothing spoils', async () => {
      await sql`update categories set is_perishable = false`.execute(world().db)
    })
  return { issue, code, itemsOf, handOver, keyOf, complain, confirmAll, settle, documentsOf, sold }
}
