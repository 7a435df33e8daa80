import type { Environment } from '#domain/people/maintenance/window.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { outageColumns } from './queries.ts'

/** Declares an outage of an environment, or its end. */
export function setOutage(
  context: ChangeContext,
  { environment, isOn, message }: { environment: Environment; isOn: boolean; message: string | null },
): Promise<void> {
  const columns = outageColumns[environment]
  return change(context, async ({ tx }) => {
    await tx
      .updateTable('app_status')
      .set({ [columns.isOn]: isOn, [columns.message]: message })
      .execute()
  })
}
