import { z } from 'zod'
import { AUDIENCES, ENVIRONMENTS, MAX_MESSAGE } from '#domain/people/maintenance/window.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { id, isPlain, reason, written } from '../shapes.ts'

/** What is under way: a planned window, titled 'Plánovaná údržba' (spec 2 §2), or a declared outage, 'Právě opravujeme'. */
export const currentMaintenance = z.object({
  kind: z.enum(['window', 'outage']),
  /** What the operator wrote, or the default sentence. */
  message: z.string(),
  /** Null for an outage, which nobody planned. */
  startedAt: z.date().nullable(),
  /** Null while nobody knows. */
  endsAt: z.date().nullable(),
})
export type CurrentMaintenance = z.output<typeof currentMaintenance>

/** A planned window of the next 24 hours, told to those whom it will lock out. */
export const announcedMaintenance = z.object({
  /** What the operator wrote; null for nothing. */
  message: z.string().nullable(),
  startsAt: z.date(),
  endsAt: z.date().nullable(),
})
export type AnnouncedMaintenance = z.output<typeof announcedMaintenance>

/** How maintenance concerns whoever asks. */
export const maintenanceStatus = z.object({
  now: z.date(),
  /** Whether the lock screen stands: everything else answers IN_MAINTENANCE then. */
  isLocked: z.boolean(),
  /** What concerns me, also where I may pass; null when nothing does. */
  current: currentMaintenance.nullable(),
  /** What will lock me out next; null when nothing does within a day. */
  ahead: announcedMaintenance.nullable(),
  /** Why I may pass although something is under way (the coloured way out, spec 1 §6). */
  exemption: z.enum(['admin', 'test_account', 'bypass']).nullable(),
  /** My bypass: until when it holds. Null without one, and when it was revoked or its window is over. */
  bypassUntil: z.date().nullable(),
  /** When to ask again: at the next beginning or end, at the latest in 30 seconds (spec 1 §9). */
  nextCheckAt: z.date(),
})
export type MaintenanceStatus = z.output<typeof maintenanceStatus>

const message = written()
  .min(1, 'Napište sdělení, nebo je vynechte')
  .max(MAX_MESSAGE, `Sdělení může mít nejvýš ${MAX_MESSAGE} znaků`)
  .refine(isPlain, 'Sdělení obsahuje nepovolené znaky')

/** What is planned of a window. */
const plan = {
  /** What the lock screen says; null for the default sentence. */
  message: message.nullable(),
  /** Null: at once. */
  startsAt: z.date('Zadejte začátek').nullable(),
  /** Null: until it is ended. */
  endsAt: z.date('Zadejte konec').nullable(),
  /** Whom it locks out; 'guest' is who is not signed in. */
  affectedRoles: z.array(z.enum(AUDIENCES)).min(1, 'Vyberte, koho se odstávka týká').max(AUDIENCES.length),
  /** Kept with the window (spec 1 §3); the specification gives it no effect. */
  safeModeEnabled: z.boolean(),
}

/** A new window; its reason stays with it. */
export const plannedWindow = z.strictObject({ ...plan, reason })

/** A code that opens one window; the code itself is shown once, when it is made. */
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

/** Windows and outage of this environment. */
export const maintenanceOverview = z.object({
  now: z.date(),
  environment: z.enum(ENVIRONMENTS),
  outage: z.object({ isOn: z.boolean(), message: z.string().nullable() }),
  /** What runs or is planned, the nearest first, and then the last ten that are over. */
  windows: z.array(maintenanceWindow),
})
export type MaintenanceOverview = z.output<typeof maintenanceOverview>

export const maintenance = {
  /** Anybody, also when locked out: whether, why and until when. */
  status: procedure.output(maintenanceStatus),
  /**
   * Anybody, also when locked out: exchanges a code for a cookie that opens its window for 24 hours (spec 1 §4, §9). Five tries
   * a minute and twenty a day from one address.
   */
  enter: procedure
    .input(z.strictObject({ code: z.string().trim().min(1).max(200) }))
    .errors(refuse('WRONG_BYPASS_CODE'))
    .output(z.object({ until: z.date() })),
  /** Administrators, from here on: everything about the environment the server runs in. */
  overview: procedure.output(maintenanceOverview),
  plan: procedure.input(plannedWindow).errors(refuse('WRONG_WINDOW')).output(maintenanceWindow),
  change: procedure
    .input(z.strictObject({ windowId: id, ...plan, startsAt: plan.startsAt.unwrap(), reason }))
    .errors(refuse('WRONG_WINDOW', 'WINDOW_OVER'))
    .output(maintenanceWindow),
  /** Ends a window that runs, or calls off one that is planned. */
  end: procedure
    .input(z.strictObject({ windowId: id, reason }))
    .errors(refuse('WINDOW_OVER'))
    .output(maintenanceWindow),
  setOutage: procedure.input(z.strictObject({ isOn: z.boolean(), message: message.nullable(), reason })).output(maintenanceOverview),
  /** The code stands in this answer and nowhere else. It goes into an address as `?emergency_bypass=…`. */
  createBypass: procedure
    .input(
      z.strictObject({
        windowId: id,
        /** 1 hour to 30 days. */
        expiresInHours: z.int().min(1).max(720),
        reason,
      }),
    )
    .errors(refuse('WINDOW_OVER'))
    .output(z.object({ code: z.string(), expiresAt: z.date(), window: maintenanceWindow })),
  /** The passes it was exchanged for end with it. */
  revokeBypass: procedure.input(z.strictObject({ codeId: id, reason })).output(maintenanceWindow),
}
