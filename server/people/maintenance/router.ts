import { admin, changeBy, changeByVisitor, visitor } from '#server/access.ts'
import type { Context } from '#server/context.ts'
import { countOrRefuse } from '#server/platform/limits.ts'
import { changeWindow } from './change-window.ts'
import { maintenanceStatus } from './check-lock.ts'
import { createBypass } from './create-bypass.ts'
import { endWindow } from './end-window.ts'
import { enterBypass } from './enter-bypass.ts'
import { bypassCookie } from './keep-bypass.ts'
import { planWindow } from './plan-window.ts'
import { maintenanceOverview, windowById } from './queries.ts'
import { revokeBypass } from './revoke-bypass.ts'
import { setOutage } from './set-outage.ts'

// Design: security §6.4. The tries are counted whether or not the code is right.
const triesOfOneAddress = [
  { most: 5, seconds: 60 },
  { most: 20, seconds: 24 * 60 * 60 },
]

const environmentOf = ({ maintenance }: Context) => maintenance.environment

export const maintenanceRouter = {
  status: visitor.maintenance.status.handler(({ context }) => maintenanceStatus(context)),
  enter: visitor.maintenance.enter.handler(async ({ context, input, path }) => {
    const { db, seal, request, entrance } = context
    await countOrRefuse(db, `bypass:ip:${seal('address', request.address).toString('base64url')}`, triesOfOneAddress)
    // Not under the request's key: the stored answer would hold the token.
    const { idempotency: _, ...by } = changeByVisitor(context, path, input)
    const actor = await context.identify()
    const { token, until } = await enterBypass({ ...by, userId: actor?.userId ?? null }, environmentOf(context), seal, input.code)
    request.answerHeader('set-cookie', bypassCookie(token, entrance.isSecure))
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
    await setOutage(changeBy(context, 'staff', path, input, input.reason), environmentOf(context), input)
    return maintenanceOverview(context.db, environmentOf(context))
  }),
  createBypass: admin.maintenance.createBypass.handler(async ({ context, input, path }) => {
    // Not under the request's key: the stored answer of the first would hold the code. Who repeats it gets another one.
    const { idempotency: _, ...by } = changeBy(context, 'staff', path, input, input.reason)
    const made = await createBypass(by, environmentOf(context), context.seal, input)
    return { ...made, window: await windowById(context.db, environmentOf(context), input.windowId) }
  }),
  revokeBypass: admin.maintenance.revokeBypass.handler(async ({ context, input, path }) => {
    const windowId = await revokeBypass(changeBy(context, 'staff', path, input, input.reason), environmentOf(context), input.codeId)
    return windowById(context.db, environmentOf(context), windowId)
  }),
}
