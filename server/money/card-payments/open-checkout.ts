import { sql } from 'kysely'
import { LEAST_CARD_PAYMENT } from '#domain/money/card-payments/outcome.ts'
import type { Money } from '#domain/money/money.ts'
import { isoWeek } from '#domain/time/week.ts'
import { chargesOf } from '#server/money/payments/queries.ts'
import { GatewayDown, type CardGateway, type Checkout } from '#server/platform/cards/gateway.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** What a member pays by card: the rest of a purchase, or a top-up. */
type CardWish = { purchaseId: string } | { amount: Money }

interface Wanted {
  amount: Money
  purchaseId: string | null
  title: string
}

async function wantedBy(tx: Tx, userId: string, wish: CardWish): Promise<Wanted> {
  if ('amount' in wish) return { amount: wish.amount, purchaseId: null, title: 'Dohromady: dobití kreditu' }
  const { purchaseId } = wish
  const charge = (await chargesOf(tx, [userId])).get(purchaseId)
  if (!charge || charge.remaining === 0) throw new Refusal('NOTHING_TO_COLLECT')
  if (charge.remaining < LEAST_CARD_PAYMENT) throw new Refusal('TOO_LITTLE_FOR_CARD')
  return { amount: charge.remaining, purchaseId, title: `Dohromady: nákup ${isoWeek(charge.weekStart).week}. týdne` }
}

async function isOwn(tx: Tx, userId: string, { purchaseId }: { purchaseId: string }): Promise<boolean> {
  const { rows } = await sql`select 1 from purchases where user_id = ${userId} and id = ${purchaseId}`.execute(tx)
  return rows.length > 0
}

/**
 * Opens a checkout at the gateway and returns its page. The checkout is stored before the gateway is asked, so an event of it is always known.
 * Nothing is posted here: only a signed event says that money came (docs/rules/money.md#cards).
 */
export async function openCheckout(
  context: ChangeContext & { userId: string },
  wish: CardWish,
  { gateway, email }: { gateway: CardGateway | null; email: string },
): Promise<{ url: string }> {
  const { userId } = context
  const checkout = await change(context, async ({ tx }): Promise<Checkout> => {
    if ('purchaseId' in wish && !(await isOwn(tx, userId, wish))) throw new Refusal('NOT_FOUND')
    if (gateway === null) throw new Refusal('NO_CARDS')
    const { amount, purchaseId, title } = await wantedBy(tx, userId, wish)
    const { rows } = await sql<{ id: string }>`
      insert into card_payments (user_id, amount, purchase_id, created_at)
      values (${userId}, ${amount}, ${purchaseId}, ${await appNow(tx)}) returning id`.execute(tx)
    return { id: rows[0]!.id, amount, title, email }
  })
  try {
    // A repeated request finds the same checkout above, and the gateway returns the same page for it.
    return { url: (await gateway!.open(checkout)).url }
  } catch (fault) {
    if (fault instanceof GatewayDown) throw new Refusal('GATEWAY_DOWN')
    throw fault
  }
}
