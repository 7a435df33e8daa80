import type { DemoAccount } from '#contract/account.ts'
import { changeBy, changeByVisitor, confirming, newcomer, visitor } from '#server/access.ts'
import { whoIsIn } from './queries.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword } from './reset-password.ts'
import { sendCode } from './send-code.ts'
import { signUp } from './sign-up.ts'
import { verifyEmail } from './verify-email.ts'

/** The demo world names its accounts; the room itself knows none. */
export const accountRouter = (demoAccounts: readonly DemoAccount[]) => ({
  me: visitor.account.me.handler(async ({ context }) => ({
    ...(await whoIsIn(context)),
    minPasswordLength: context.entrance.minPasswordLength,
    demo: context.demo ? [...demoAccounts] : [],
  })),
  signUp: visitor.account.signUp.handler(({ context, input, path }) => signUp(context, changeByVisitor(context, path, input), input)),
  sendCode: newcomer.account.sendCode.handler(({ context, input, path }) => sendCode(context, changeBy(context, 'member', path, input))),
  verifyEmail: confirming.account.verifyEmail.handler(({ context, input, path }) => {
    const { actor } = context
    const by = actor ? changeBy({ ...context, actor }, 'member', path, input) : changeByVisitor(context, path, input)
    return verifyEmail(context, by, actor, input.code)
  }),
  requestReset: visitor.account.requestReset.handler(({ context, input, path }) =>
    requestReset(context, changeByVisitor(context, path, input), input.email),
  ),
  resetPassword: visitor.account.resetPassword.handler(({ context, input, path }) =>
    resetPassword(context, changeByVisitor(context, path, input), input),
  ),
})
