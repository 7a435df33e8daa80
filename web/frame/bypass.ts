import type { Person } from '#contract/people/account.ts'

export interface Bypass {
  /** The right to bypass maintenance, for the tooltip of the sign-out button. */
  sentence: string
  /** The colour of the sign-out button. */
  tone: string
}

/**
 * Administrators and test accounts bypass the maintenance lock, and their sign-out button is coloured (docs/rules/people.md#maintenance);
 * null for everybody else.
 */
export function bypassOf({ role, isTestAccount }: Person): Bypass | null {
  if (role === 'admin')
    return { sentence: 'Administrátor: vidíte aplikaci i při odstávce', tone: 'bg-change-soft text-change hovered:text-text' }
  if (isTestAccount) return { sentence: 'Testovací účet: vidíte aplikaci i při odstávce', tone: 'bg-due-soft text-due hovered:text-text' }
  return null
}
