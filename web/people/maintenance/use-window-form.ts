import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { plannedWindow, type MaintenanceWindow } from '#contract/people/maintenance.ts'
import { inputFaults } from '../../lib/input-faults.ts'
import { refusalOf, sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { toast } from '../../ui/toast.ts'
import { useReread } from './use-reread.ts'
import { draftOf, readDraft, type WindowDraft } from './window-draft.ts'

/** The form of a window: what is written, what is wrong with it once it was sent, and the way to the server. */
export function useWindowForm(window: MaintenanceWindow | null, now: Date, onSaved: () => void) {
  const [draft, setDraft] = useState(() => draftOf(window, now))
  const [asked, setAsked] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const reread = useReread()
  const outcome = {
    onSuccess: () => {
      toast(window ? 'Odstávka je změněná' : draft.begins === 'now' ? 'Odstávka začala' : 'Odstávka je naplánovaná')
      onSaved()
    },
    onError: setFailure,
    onSettled: reread,
  }
  const plan = useMutation(orpc.maintenance.plan.mutationOptions(outcome))
  const update = useMutation(orpc.maintenance.change.mutationOptions(outcome))

  const { startsAt, endsAt, faults: ofTimes } = readDraft(draft, window, now)
  const { affectedRoles, safeModeEnabled, reason } = draft
  const input = { startsAt, endsAt, affectedRoles, safeModeEnabled, reason, message: draft.message.trim() || null }
  const ofRest = inputFaults(plannedWindow, input).map(({ path, message }) => [path, message] as const)
  const ofServer = (refusalOf(failure)?.fields ?? []).map(({ path, message }) => [path, message] as const)
  const faults: Readonly<Record<string, string>> = { ...Object.fromEntries([...ofServer, ...ofRest]), ...ofTimes }

  function change(part: Partial<WindowDraft>) {
    setDraft({ ...draft, ...part })
    setFailure(null)
  }

  /** Whether it was sent: not while something is wrong with it. */
  function send(): boolean {
    setAsked(true)
    setFailure(null)
    if (Object.keys({ ...Object.fromEntries(ofRest), ...ofTimes }).length > 0) return false
    if (window === null) plan.mutate(input)
    else if (startsAt !== null) update.mutate({ ...input, startsAt, windowId: window.id })
    return true
  }

  return {
    draft,
    change,
    send,
    faults: asked ? faults : {},
    isPending: plan.isPending || update.isPending,
    sentence: failure === null ? null : sentenceOf(failure, 'Odstávku se nepodařilo uložit. Zkuste to prosím znovu.'),
  }
}

export type WindowForm = ReturnType<typeof useWindowForm>
