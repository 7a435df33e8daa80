import { admin, changeBy, changeByVisitor, visitor } from '#server/access.ts'
import type { Context } from '#server/context.ts'
import { countOrRefuse } from '#server/platform/rate-limits.ts'
import { changeWindow } from './change-window.ts'
import { maintenanceStatus } from './check-lock.ts'
import { createBypass } from './create-bypass.ts'
import { endWindow } from './end-window.ts'
import { enterBypass } from './enter-bypass.ts'
import { bypassCookie } from './bypass-cookie.ts'
import { planWindow } from './plan-window.ts'
import { maintenanceOverview, windowById } from './queries.ts'
import { revokeBypass } from './revoke-bypass.ts'
import { setOutage } from './set-outage.ts'

// Attempts count whether or not the code is right (docs/rules/server.md#rate-limits).
const triesOfOneAddress = [
  { most: 5, seconds: 60 },
  { most: 20, seconds: 24 * 60 * 60 },
]

const environmentOf = ({ maintenance }: Context) => maintenance.environment

export const maintenanceRouter = {
  status: visitor.maintenance.status.handler(({ context }) => maintenanceStatus(context)),
  enter: visitor.maintenance.enter.handler(async ({ context, input, path }) => {
    const { db, keyedHash, request, authSettings } = context
    await countOrRefuse(db, `bypass:ip:${keyedHash('address', request.address).toString('base64url')}`, triesOfOneAddress)
    // Without the request's key: the stored answer would contain the token.
    const { idempotency: _, ...by } = changeByVisitor(context, path, input)
    const actor = await context.identify()
    const { token, until } = await enterBypass({ ...by, userId: actor?.userId ?? null }, environmentOf(context), keyedHash, input.code)
    request.answerHeader('set-cookie', bypassCookie(token, authSettings.isSecure))
    return { until }
  }),
  overview: admin.maintenance.overview.handler(({ context }) => maintenanceOverview(context.db, environmentOf(context))),
  plan: admin.maintenance.plan.handler(async ({ context, input, path }) => {
    const windowId = await planWindow(changeBy(context, 'staff', path, input, input.reason), environmentOf(context), input)
    return windowById(context.db, environmentOf(context), windowId)
  }),
  change: admin.maintenance.change.handler(async ({ context, input, path }) => {
    const { reason, ...plan } = input
    await changeWindow(changeBy(context, 'staff', path, input, reason), environmentOf(context), plan)
    return windowById(context.db, environmentOf(context), input.windowId)
  }),
  end: admin.maintenance.end.handler(async ({ context, input, path }) => {
    await endWindow(changeBy(context, 'staff', path, input, input.reason), environmentOf(context), input.windowId)
    return windowById(context.db, environmentOf(context), input.windowId)
  }),
  setOutage: admin.maintenance.setOutage.handler(async ({ context, input, path }) => {
    await setOutage(changeBy(context, 'staff', path, input, input.reason), input)
    return maintenanceOverview(context.db, environmentOf(context))
  }),
  createBypass: admin.maintenance.createBypass.handler(async ({ context, input, path }) => {
    // Without the request's key: the stored answer would contain the code. A retry gets another one.
    const { idempotency: _, ...by } = changeBy(context, 'staff', path, input, input.reason)
    const made = await createBypass(by, environmentOf(context), context.keyedHash, input)
    return { ...made, window: await windowById(context.db, environmentOf(context), input.windowId) }
  }),
  revokeBypass: admin.maintenance.revokeBypass.handler(async ({ context, input, path }) => {
    const windowId = await revokeBypass(changeBy(context, 'staff', path, input, input.reason), environmentOf(context), input.codeId)
    return windowById(context.db, environmentOf(context), windowId)
  }),
}
