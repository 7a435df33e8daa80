import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Removes a prepared answer; what was sent with it stays. */
export function removeTemplate(context: ChangeContext, templateId: string): Promise<{ templateId: string }> {
  return change(context, async ({ tx }) => {
    const removed = await tx.deleteFrom('support_templates').where('id', '=', templateId).returning('id').executeTakeFirst()
    if (!removed) throw new Refusal('NOT_FOUND')
    return { templateId }
  })
}
