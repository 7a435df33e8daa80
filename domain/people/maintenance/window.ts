import { ROLES, type Role } from '#domain/people/account/role.ts'

export const ENVIRONMENTS = ['development', 'production'] as const

/** Which of the two the server is, by its configuration and never by what a client says (design: security X7). */
export type Environment = (typeof ENVIRONMENTS)[number]

/** Whom a window may lock out: every role but the administrators, who always pass, and guests (spec 1 §7). */
export const AUDIENCES = [...ROLES.filter((role) => role !== 'admin'), 'guest'] as const

/** One of `AUDIENCES`; 'guest' is who is not signed in. */
export type Audience = Exclude<Role, 'admin'> | 'guest'

const LABELS: Readonly<Record<Audience, string>> = {
  user: 'Běžní uživatelé',
  supplier: 'Dodavatelé',
  categorymanager: 'Správci katalogu',
  operator: 'Operátoři',
  finance: 'Finance',
  logistics: 'Logistika',
  guest: 'Nepřihlášení návštěvníci',
}

/** What an audience is called in Czech. */
export function audienceLabel(audience: Audience): string {
  return LABELS[audience]
}

/** All of `AUDIENCES` by their names, or that it is all of them. */
export function audiencesText(audiences: readonly Audience[]): string {
  if (AUDIENCES.every((each) => audiences.includes(each))) return 'všichni kromě administrátorů a testovacích účtů'
  return AUDIENCES.filter((each) => audiences.includes(each))
    .map((each) => LABELS[each].toLocaleLowerCase('cs'))
    .join(', ')
}

/** Whether a window leaves members and visitors alone, so that only those it concerns have to be told of it. */
export function isForSomeOnly(audiences: readonly Audience[]): boolean {
  return !audiences.includes('user') && !audiences.includes('guest')
}

/** Most characters of what the lock screen says. */
export const MAX_MESSAGE = 500

/** When a window holds: from `startsAt` until just before `endsAt`; null as long as it is not ended. */
export interface Span {
  startsAt: Date
  endsAt: Date | null
}

/** Whether a window is to come, holds or is over at an instant. */
export function stateOf({ startsAt, endsAt }: Span, now: Date): 'planned' | 'running' | 'over' {
  if (endsAt !== null && endsAt <= now) return 'over'
  return startsAt <= now ? 'running' : 'planned'
}

/** Why a window cannot be planned like this, or null: it ends after it begins, and not in the past. */
export function spanFault(span: Span, now: Date): string | null {
  if (span.endsAt === null) return null
  if (span.endsAt <= span.startsAt) return 'Konec odstávky musí být po jejím začátku.'
  return span.endsAt <= now ? 'Konec odstávky už minul. Zadejte pozdější.' : null
}
