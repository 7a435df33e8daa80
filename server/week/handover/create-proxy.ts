import { isEmpty } from '#domain/week/handover/fold.ts'
import { lockDelivery } from '#server/week/deliveries/locks.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { announceHandover } from './announce-handover.ts'
import { lockAdditions } from './locks.ts'
import { codeOf, drawCode } from './pickup-code.ts'
import { purchasesOf, standing } from './queries.ts'

/** One-time codes of one purchase that can be valid at once. */
const MOST = 5

/** A one-time code by which somebody else gets the member's purchase. The member's own code stays valid. */
export async function createProxy(
  context: ChangeContext & { userId: string },
  keyedHash: KeyedHash,
  { purchaseId, name }: { purchaseId: string; name: string },
): Promise<{ id: string; code: string }> {
  // The salt is in the stored answer, and not the code: without the product's secret it says nothing.
  const { id, salt: made } = await change(context, async ({ tx, announce }) => {
    const own = await tx
      .selectFrom('handovers')
      .where('id', '=', purchaseId)
      .where('user_id', '=', context.userId)
      .select('delivery_id as deliveryId')
      .executeTakeFirst()
    if (!own) throw new Refusal('NOT_FOUND')
    const { status, acceptedAt } = await lockDelivery(tx, own.deliveryId)
    if (status !== 'ready' && status !== 'in_transit') throw new Refusal('NOT_READY')
    await lockAdditions(tx, purchaseId)
    const purchase = (await purchasesOf(tx, [own.deliveryId], context.userId))[0]!
    if (isEmpty(purchase.items)) throw new Refusal('NOT_READY')
    if (standing(purchase).state === 'handed_over') throw new Refusal('ALREADY_HANDED_OVER')
    const taken = await tx
      .selectFrom('handovers')
      .where('delivery_id', '=', own.deliveryId)
      .select(['code_hash as hash'])
      .union(tx.selectFrom('proxy_codes').where('delivery_id', '=', own.deliveryId).select(['code_hash as hash']))
      .execute()
    const { valid } = await tx
      .selectFrom('proxy_codes')
      .where('purchase_id', '=', purchaseId)
      .where('withdrawn_at', 'is', null)
      .where('used_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('valid'))
      .executeTakeFirstOrThrow()
    if (valid >= MOST) throw new Refusal('TOO_MANY_PROXIES')
    const { salt, codeHash } = drawCode(keyedHash, own.deliveryId, new Set(taken.map(({ hash }) => hash.toString('hex'))))
    const { id } = await tx
      .insertInto('proxy_codes')
      .values({
        user_id: context.userId,
        purchase_id: purchaseId,
        delivery_id: own.deliveryId,
        name,
        salt,
        code_hash: codeHash,
        created_at: acceptedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await announceHandover({ tx, announce }, [context.userId])
    return { id, salt: salt.toString('hex') }
  })
  return { id, code: codeOf(keyedHash, Buffer.from(made, 'hex')) }
}
