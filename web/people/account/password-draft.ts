import { passwordChange, type PasswordChange } from '#contract/people/security.ts'
import { inputFaults } from '../../lib/input-faults.ts'

export const noPasswordDraft: PasswordChange = { oldPassword: '', newPassword: '', newPasswordAgain: '' }

export type PasswordFaults = Partial<Record<keyof PasswordChange, string>>

/** Whether all three are filled in; until then nothing can be sent (spec 1 §5, password change). */
export const isFilled = (draft: PasswordChange): boolean => Object.values(draft).every((text) => text !== '')

/** What the server would find wrong with a change of the password, field by field. */
export function passwordFaults(draft: PasswordChange, minLength: number): PasswordFaults {
  const found: PasswordFaults = Object.fromEntries(inputFaults(passwordChange, draft).map(({ path, message }) => [path, message]))
  if (draft.newPassword.length < minLength) found.newPassword = `Nové heslo musí mít alespoň ${minLength} znaků`
  return found
}
