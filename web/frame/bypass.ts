import type { Person } from '#contract/people/account.ts'

export interface Bypass {
  /** What the account may that others may not (spec 1 §6), for the tooltip of the way out. */
  sentence: string
  /** The colour of the way out. */
  tone: string
}

/** Administrators and test accounts get past the maintenance lock, and their way out is coloured; null for everybody else. */
export function bypassOf({ role, isTestAccount }: Person): Bypass | null {
  if (role === 'admin')
    return { sentence: 'Administrátor: vidíte aplikaci i při odstávce', tone: 'bg-change-soft text-change hovered:text-text' }
  if (isTestAccount) return { sentence: 'Testovací účet: vidíte aplikaci i při odstávce', tone: 'bg-due-soft text-due hovered:text-text' }
  return null
}
