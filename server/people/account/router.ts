import type { DemoAccount } from '#contract/people/account.ts'
import { changeBy, changeByVisitor, confirming, member, newcomer, visitor } from '#server/access.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { beginTwoFactor } from './begin-two-factor.ts'
import { cancelEmailChange } from './cancel-email-change.ts'
import { removePasskey } from './remove-passkey.ts'
import { renamePasskey } from './rename-passkey.ts'
import { changePassword } from './change-password.ts'
import { askKey } from './check-passkey.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { proveSession } from './prove-session.ts'
import { passkeysOf, profileOf, sessionsOf, twoFactorOf, whoIsIn } from './queries.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword } from './reset-password.ts'
import { revokeOtherSessions } from './revoke-other-sessions.ts'
import { revokeSession } from './revoke-session.ts'
import { saveProfile } from './save-profile.ts'
import { sendCode } from './send-code.ts'
import { sendContactCode } from './send-contact-code.ts'
import { signUp } from './sign-up.ts'
import { turnOffTwoFactor } from './turn-off-two-factor.ts'
import { turnOnTwoFactor } from './turn-on-two-factor.ts'
import { verifyContact } from './verify-contact.ts'
import { verifyEmail } from './verify-email.ts'

/** The security of an account. */
const security = {
  changePassword: member.account.changePassword.handler(({ context, input, path }) =>
    changePassword(context, changeBy(context, 'member', path, input), input),
  ),
  prove: member.account.prove.handler(({ context, input, path }) => proveSession(context, changeBy(context, 'member', path, input), input)),
  sessions: member.account.sessions.handler(({ context }) => sessionsOf(context.db, context.actor)),
  revokeSession: member.account.revokeSession.handler(({ context, input, path }) =>
    revokeSession(context, changeBy(context, 'member', path, input), input.sessionId),
  ),
  revokeOtherSessions: member.account.revokeOtherSessions.handler(({ context, input, path }) =>
    revokeOtherSessions(context, changeBy(context, 'member', path, input)),
  ),
  twoFactor: member.account.twoFactor.handler(({ context }) => twoFactorOf(context.db, context.actor.userId)),
  beginTwoFactor: member.account.beginTwoFactor.handler(({ context, input, path }) =>
    beginTwoFactor(context, changeBy(context, 'member', path, input), input),
  ),
  turnOnTwoFactor: member.account.turnOnTwoFactor.handler(({ context, input, path }) =>
    turnOnTwoFactor(context, changeBy(context, 'member', path, input), input),
  ),
  turnOffTwoFactor: member.account.turnOffTwoFactor.handler(({ context, input, path }) =>
    turnOffTwoFactor(context, changeBy(context, 'member', path, input), input),
  ),
  renewRecoveryCodes: member.account.renewRecoveryCodes.handler(({ context, input, path }) =>
    renewRecoveryCodes(context, changeBy(context, 'member', path, input), input),
  ),
}

/** The passkeys of an account. */
const passkeys = {
  passkeys: member.account.passkeys.handler(({ context }) => passkeysOf(context.db, context.actor.userId)),
  beginPasskey: member.account.beginPasskey.handler(({ context, input }) => beginPasskey(context, input)),
  addPasskey: member.account.addPasskey.handler(({ context, input, path }) =>
    addPasskey(context, changeBy(context, 'member', path, input), input),
  ),
  renamePasskey: member.account.renamePasskey.handler(({ context, input, path }) =>
    renamePasskey(context, changeBy(context, 'member', path, input), input),
  ),
  removePasskey: member.account.removePasskey.handler(({ context, input, path }) =>
    removePasskey(context, changeBy(context, 'member', path, input), input),
  ),
  askPasskey: member.account.askPasskey.handler(({ context }) => askKey(context, { purpose: 'prove', userId: context.actor.userId })),
}

/** Profile and contacts. */
const profile = {
  profile: member.account.profile.handler(({ context }) => profileOf(context.db, context.authSettings, context.actor.userId)),
  saveProfile: member.account.saveProfile.handler(({ context, input, path }) =>
    saveProfile(context, changeBy(context, 'member', path, input), input),
  ),
  cancelEmailChange: member.account.cancelEmailChange.handler(({ context, input, path }) =>
    cancelEmailChange(context, changeBy(context, 'member', path, input)),
  ),
  confirmEmailChange: member.account.confirmEmailChange.handler(({ context, input, path }) =>
    confirmEmailChange(context, changeBy(context, 'member', path, input), input.token),
  ),
  sendContactCode: member.account.sendContactCode.handler(({ context, input, path }) =>
    sendContactCode(context, changeBy(context, 'member', path, input), input.contact),
  ),
  verifyContact: member.account.verifyContact.handler(({ context, input, path }) =>
    verifyContact(context, changeBy(context, 'member', path, input), input),
  ),
}

/** The demo world provides its accounts; this room knows none. */
export const accountRouter = (demoAccounts: readonly DemoAccount[]) => ({
  me: visitor.account.me.handler(async ({ context }) => ({
    ...(await whoIsIn(context)),
    minPasswordLength: context.authSettings.minPasswordLength,
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
  ...security,
  ...passkeys,
  ...profile,
})
