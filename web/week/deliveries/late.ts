import { isoWeek, type WeekStart } from '#domain/time/week.ts'

/** What an open editor gets once the cut-off of its week has passed. */
export interface Late {
  /** The next week that can still change, for the input; null if there is none. */
  nextWeek: WeekStart | null
}

export const applyLabel = (week: WeekStart): string => `Použít na týden ${isoWeek(week).week}`

export const appliedText = (week: WeekStart): string => `Použito na týden ${isoWeek(week).week}`
