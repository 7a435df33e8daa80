import { passwordChange, type PasswordChange } from '#contract/people/security.ts'
import { inputFaults } from '../../lib/input-faults.ts'

export const noPasswordDraft: PasswordChange = { oldPassword: '', newPassword: '', newPasswordAgain: '' }

export type PasswordFaults = Partial<Record<keyof PasswordChange, string>>

/** Whether all three fields are filled; until then the form cannot be sent (docs/rules/people.md#passwords). */
export const isFilled = (draft: PasswordChange): boolean => Object.values(draft).every((text) => text !== '')

/** The faults of a password change by field. */
export function passwordFaults(draft: PasswordChange, minLength: number): PasswordFaults {
  const found: PasswordFaults = Object.fromEntries(inputFaults(passwordChange, draft).map(({ path, message }) => [path, message]))
  if (draft.newPassword.length < minLength) found.newPassword = `Nové heslo musí mít alespoň ${minLength} znaků`
  return found
}
