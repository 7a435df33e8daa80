import { plannedWindow, type MaintenanceWindow } from '#contract/people/maintenance.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { toast } from '../../ui/toast.ts'
import { draftOf, readDraft } from './window-draft.ts'

/** The form of a new or changed window. */
export function useWindowForm(window: MaintenanceWindow | null, now: Date, onSaved: () => void) {
  return useForm({
    draft: draftOf(window, now),
    inputOf: (draft) => {
      const { startsAt, endsAt } = readDraft(draft, window, now)
      const { affectedRoles, safeModeEnabled, reason } = draft
      return { startsAt, endsAt, affectedRoles, safeModeEnabled, reason, message: draft.message.trim() || null }
    },
    schema: plannedWindow,
    rules: (draft) => readDraft(draft, window, now).faults,
    send: (input, options) =>
      window === null || input.startsAt === null
        ? client.maintenance.plan(input, options)
        : client.maintenance.change({ ...input, startsAt: input.startsAt, windowId: window.id }, options),
    onSaved: (_, { begins }) => {
      toast(window ? 'Odstávka je změněná' : begins === 'now' ? 'Odstávka začala' : 'Odstávka je naplánovaná')
      onSaved()
    },
  })
}

export type WindowForm = ReturnType<typeof useWindowForm>
