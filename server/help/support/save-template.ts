import type { SupportTemplate } from '#contract/help/support-desk.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Stores a prepared answer, new or changed. Names are unique. */
export function saveTemplate(
  context: ChangeContext,
  { templateId, name, body }: { templateId: string | null; name: string; body: string },
): Promise<SupportTemplate> {
  return change(context, async ({ tx }) => {
    const taken = await tx
      .selectFrom('support_templates')
      .where('name', '=', name)
      .$if(templateId !== null, (query) => query.where('id', '<>', templateId!))
      .select('id')
      .executeTakeFirst()
    if (taken) throw new Refusal('TEMPLATE_NAME_TAKEN')
    const stored =
      templateId === null
        ? await tx
            .insertInto('support_templates')
            .values({ name, body })
            .onConflict((conflict) => conflict.column('name').doNothing())
            .returning(['id', 'name', 'body'])
            .executeTakeFirst()
        : await tx
            .updateTable('support_templates')
            .set({ name, body })
            .where('id', '=', templateId)
            .returning(['id', 'name', 'body'])
            .executeTakeFirst()
    if (!stored) throw new Refusal(templateId === null ? 'TEMPLATE_NAME_TAKEN' : 'NOT_FOUND')
    return stored
  })
}
