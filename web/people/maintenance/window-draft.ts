import type { MaintenanceWindow } from '#contract/people/maintenance.ts'
import { AUDIENCES, spanFault, type Audience } from '#domain/people/maintenance/window.ts'
import type { Day } from '#domain/time/day.ts'
import { formatPragueTime, parseTimeOfDay, pragueDay, pragueInstant } from '#domain/time/prague.ts'

/** A window in the form. */
export interface WindowDraft {
  message: string
  begins: 'now' | 'at'
  startsOn: Day | null
  startTime: string
  ends: 'open' | 'at'
  endsOn: Day | null
  endTime: string
  affectedRoles: Audience[]
  safeModeEnabled: boolean
  reason: string
}

/** The initial form: an existing window, or a new one. */
export function draftOf(window: MaintenanceWindow | null, now: Date): WindowDraft {
  const today = pragueDay(now)
  return {
    message: window?.message ?? '',
    begins: 'at',
    startsOn: window ? pragueDay(window.startsAt) : today,
    startTime: window ? formatPragueTime(window.startsAt) : '',
    ends: window?.endsAt === null ? 'open' : 'at',
    endsOn: window?.endsAt ? pragueDay(window.endsAt) : today,
    endTime: window?.endsAt ? formatPragueTime(window.endsAt) : '',
    affectedRoles: window ? [...window.affectedRoles] : [...AUDIENCES],
    safeModeEnabled: window?.safeModeEnabled ?? false,
    reason: '',
  }
}

export interface ReadWindow {
  /** Null: at once. */
  startsAt: Date | null
  /** Null: until it is ended. */
  endsAt: Date | null
  /** Faults of the times by field; the contract validates the rest. */
  faults: Readonly<Record<string, string>>
}

/** Start and end of the form's window. An unchanged time keeps its seconds, so that changing the message moves nothing. */
export function readDraft(draft: WindowDraft, window: MaintenanceWindow | null, now: Date): ReadWindow {
  const faults: Record<string, string> = {}
  const instant = (name: 'start' | 'end', day: Day | null, text: string, before: Date | null) => {
    const time = parseTimeOfDay(text)
    if (day === null) faults[`${name}sOn`] = 'Zadejte den'
    if (time === null) faults[`${name}Time`] = 'Zadejte čas, třeba 22:00'
    if (day === null || time === null) return null
    const isUnchanged = before !== null && day === pragueDay(before) && time === parseTimeOfDay(formatPragueTime(before))
    return isUnchanged ? before : pragueInstant(day, time)
  }
  const startsAt = draft.begins === 'now' ? null : instant('start', draft.startsOn, draft.startTime, window?.startsAt ?? null)
  const endsAt = draft.ends === 'open' ? null : instant('end', draft.endsOn, draft.endTime, window?.endsAt ?? null)
  if (window === null && startsAt !== null && startsAt < now) faults['startTime'] = 'Začátek už minul. Zvolte pozdější, nebo začněte hned.'
  const fault = Object.keys(faults).length === 0 ? spanFault({ startsAt: startsAt ?? now, endsAt }, now) : null
  if (fault !== null) faults['endTime'] = fault
  return { startsAt, endsAt, faults }
}
