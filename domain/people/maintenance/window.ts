import { ROLES, type Role } from '#domain/people/account/role.ts'

export const ENVIRONMENTS = ['development', 'production'] as const

/** The environment of the server. It comes from configuration, never from the client. */
export type Environment = (typeof ENVIRONMENTS)[number]

const ENVIRONMENT_NAMES: Readonly<Record<Environment, string>> = { development: 'vývojové', production: 'ostré' }

/** The Czech name of an environment, before the word „prostředí“. */
export const environmentName = (environment: Environment): string => ENVIRONMENT_NAMES[environment]

/** Who can be locked out by a window: every role except administrators, and guests. */
export const AUDIENCES = [...ROLES.filter((role) => role !== 'admin'), 'guest'] as const

/** One of `AUDIENCES`; 'guest' is a visitor without a session. */
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

/** The Czech name of an audience. */
export function audienceLabel(audience: Audience): string {
  return LABELS[audience]
}

/** The Czech names of several audiences, or a phrase for all of them. */
export function audiencesText(audiences: readonly Audience[]): string {
  if (AUDIENCES.every((each) => audiences.includes(each))) return 'všichni kromě administrátorů a testovacích účtů'
  return AUDIENCES.filter((each) => audiences.includes(each))
    .map((each) => LABELS[each].toLocaleLowerCase('cs'))
    .join(', ')
}

/** Whether a window affects neither members nor visitors, so that only the affected roles are notified. */
export function isForSomeOnly(audiences: readonly Audience[]): boolean {
  return !audiences.includes('user') && !audiences.includes('guest')
}

/** Maximum length of the lock screen's text. */
export const MAX_MESSAGE = 500

/** The time of a window: from `startsAt` until just before `endsAt`; null means until it is ended. */
export interface Span {
  startsAt: Date
  endsAt: Date | null
}

/** Whether a window is planned, running or over at an instant. */
export function stateOf({ startsAt, endsAt }: Span, now: Date): 'planned' | 'running' | 'over' {
  if (endsAt !== null && endsAt <= now) return 'over'
  return startsAt <= now ? 'running' : 'planned'
}

/** Why a window cannot be planned, or null. It must end after it starts, and not in the past. */
export function spanFault(span: Span, now: Date): string | null {
  if (span.endsAt === null) return null
  if (span.endsAt <= span.startsAt) return 'Konec odstávky musí být po jejím začátku.'
  return span.endsAt <= now ? 'Konec odstávky už minul. Zadejte pozdější.' : null
}
