import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Records that a member's part of a lot is all right; again has no effect. A foreign or missing question is not found. */
export function answerQuestion(context: ChangeContext & { userId: string }, purchaseItemId: string): Promise<{ purchaseItemId: string }> {
  const { userId } = context
  return change(context, async ({ tx, announce }) => {
    const asked = await tx
      .selectFrom('support_lot_questions')
      .where('user_id', '=', userId)
      .where('purchase_item_id', '=', purchaseItemId)
      .select('answered_at as answeredAt')
      .executeTakeFirst()
    if (!asked) throw new Refusal('NOT_FOUND')
    await tx
      .updateTable('support_lot_questions')
      .set({ answered_at: await appNow(tx), is_fine: true })
      .where('user_id', '=', userId)
      .where('purchase_item_id', '=', purchaseItemId)
      .where('answered_at', 'is', null)
      .execute()
    announce({ room: 'support', userId })
    return { purchaseItemId }
  })
}
