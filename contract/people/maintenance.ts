import { z } from 'zod'
import { AUDIENCES, ENVIRONMENTS, MAX_MESSAGE } from '#domain/people/maintenance/window.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { id, instantOr, isPlain, reason, written } from '../shapes.ts'

/** The current maintenance: a window, titled 'Plánovaná údržba', or an outage, 'Právě opravujeme'. */
export const currentMaintenance = z.object({
  kind: z.enum(['window', 'outage']),
  /** The operator's text, or the default one. */
  message: z.string(),
  /** Null for an outage. */
  startedAt: z.date().nullable(),
  /** Null if unknown. */
  endsAt: z.date().nullable(),
})
export type CurrentMaintenance = z.output<typeof currentMaintenance>

/** A window within the next 24 hours, shown to users it will lock out. */
export const announcedMaintenance = z.object({
  /** The operator's text; null if there is none. */
  message: z.string().nullable(),
  startsAt: z.date(),
  endsAt: z.date().nullable(),
})
export type AnnouncedMaintenance = z.output<typeof announcedMaintenance>

/** How maintenance affects the caller. */
export const maintenanceStatus = z.object({
  now: z.date(),
  /** Whether the lock screen is shown; all other calls then answer IN_MAINTENANCE. */
  isLocked: z.boolean(),
  /** The maintenance that affects the caller, even if they may pass; null if there is none. */
  current: currentMaintenance.nullable(),
  /** The next window that will lock the caller out within a day; null if there is none. */
  ahead: announcedMaintenance.nullable(),
  /** Why the caller may pass; the sign-out button is coloured then. */
  exemption: z.enum(['admin', 'test_account', 'bypass']).nullable(),
  /** The end of the caller's bypass. Null if there is none, it was revoked, or its window is over. */
  bypassUntil: z.date().nullable(),
  /** When to ask again: at the next start or end, at the latest in 30 seconds. */
  nextCheckAt: z.date(),
})
export type MaintenanceStatus = z.output<typeof maintenanceStatus>

const message = written()
  .min(1, 'Napište sdělení, nebo je vynechte')
  .max(MAX_MESSAGE, `Sdělení může mít nejvýš ${MAX_MESSAGE} znaků`)
  .refine(isPlain, 'Sdělení obsahuje nepovolené znaky')

/** The fields of a window. */
const plan = {
  /** The text of the lock screen; null for the default. */
  message: message.nullable(),
  /** Null starts it immediately. */
  startsAt: instantOr('Zadejte začátek').nullable(),
  /** Null runs it until it is ended. */
  endsAt: instantOr('Zadejte konec').nullable(),
  /** The roles it locks out; 'guest' is a visitor without a session. */
  affectedRoles: z.array(z.enum(AUDIENCES)).min(1, 'Vyberte, koho se odstávka týká').max(AUDIENCES.length),
  /** Stored with the window and shown to administrators; it has no effect. */
  safeModeEnabled: z.boolean(),
}

/** A new window; the reason is stored with it. */
export const plannedWindow = z.strictObject({ ...plan, reason })

/** The outage of an environment as declared, reworded or ended, and why. Each has its own switch, also where servers share a database. */
export const changedOutage = z.strictObject({ environment: z.enum(ENVIRONMENTS), isOn: z.boolean(), message: message.nullable(), reason })

/** A new emergency code. */
export const newBypass = z.strictObject({
  windowId: id,
  /** 1 hour to 30 days. */
  expiresInHours: z.int().min(1).max(720),
  reason,
})

/** A code that opens one window. The code itself is shown once, on creation. */
export const bypassCode = z.object({
  id,
  createdAt: z.date(),
  expiresAt: z.date(),
  revokedAt: z.date().nullable(),
  /** How often it was exchanged for a pass. */
  uses: z.number(),
})

/** A window as administrators see it. */
export const maintenanceWindow = z.object({
  id,
  message: z.string().nullable(),
  reason: z.string(),
  startsAt: z.date(),
  endsAt: z.date().nullable(),
  affectedRoles: z.array(z.enum(AUDIENCES)),
  safeModeEnabled: z.boolean(),
  state: z.enum(['planned', 'running', 'over']),
  createdAt: z.date(),
  codes: z.array(bypassCode),
})
export type MaintenanceWindow = z.output<typeof maintenanceWindow>

/** Whether an outage of an environment is declared. */
export const environmentOutage = z.object({ environment: z.enum(ENVIRONMENTS), isOn: z.boolean(), message: z.string().nullable() })
export type EnvironmentOutage = z.output<typeof environmentOutage>

/** The windows of this environment, and the outage switches of all. */
export const maintenanceOverview = z.object({
  now: z.date(),
  environment: z.enum(ENVIRONMENTS),
  /** This environment first. */
  outages: z.array(environmentOutage),
  /** Running and planned windows, the nearest first, then the last ten finished ones. */
  windows: z.array(maintenanceWindow),
})
export type MaintenanceOverview = z.output<typeof maintenanceOverview>

export const maintenance = {
  /** Anybody, even if locked out: whether the caller is locked out, why and until when. */
  status: procedure.output(maintenanceStatus),
  /**
   * Anybody, even if locked out: exchanges a code for a cookie that opens its window for 24 hours. Five attempts a minute and twenty a day
   * per network address.
   */
  enter: procedure
    .input(z.strictObject({ code: z.string().trim().min(1).max(200) }))
    .errors(refuse('WRONG_BYPASS_CODE'))
    .output(z.object({ until: z.date() })),
  /** Administrators: the full state of the server's environment. The following procedures are for administrators too. */
  overview: procedure.output(maintenanceOverview),
  plan: procedure.input(plannedWindow).errors(refuse('WRONG_WINDOW')).output(maintenanceWindow),
  change: procedure
    .input(z.strictObject({ windowId: id, ...plan, startsAt: plan.startsAt.unwrap(), reason }))
    .errors(refuse('WRONG_WINDOW', 'WINDOW_OVER'))
    .output(maintenanceWindow),
  /** Ends a running window or cancels a planned one. */
  end: procedure
    .input(z.strictObject({ windowId: id, reason }))
    .errors(refuse('WINDOW_OVER'))
    .output(maintenanceWindow),
  setOutage: procedure.input(changedOutage).output(maintenanceOverview),
  /** Creates a code. Only this answer contains it; use it as `?emergency_bypass=…`. */
  createBypass: procedure
    .input(newBypass)
    .errors(refuse('WINDOW_OVER'))
    .output(z.object({ code: z.string(), expiresAt: z.date(), window: maintenanceWindow })),
  /** Revokes a code and its passes. */
  revokeBypass: procedure.input(z.strictObject({ codeId: id, reason })).output(maintenanceWindow),
}
