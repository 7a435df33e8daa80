import type { DemoAccount } from '#contract/account.ts'
import { minPasswordLength } from '#domain/account/password.ts'
import { visitor } from '#server/access.ts'
import { personOf } from './queries.ts'

/** The demo world names its accounts; the room itself knows none. */
export const accountRouter = (demoAccounts: readonly DemoAccount[]) => ({
  me: visitor.account.me.handler(async ({ context }) => {
    const actor = await context.identify()
    return {
      access: actor ? ('granted' as const) : ('visitor' as const),
      person: actor && (await personOf(context.db, actor)),
      unverified: null,
      minPasswordLength,
      demo: context.demo ? [...demoAccounts] : [],
    }
  }),
})
