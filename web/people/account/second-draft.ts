import type { SecondCode } from '#contract/people/security.ts'
import { readRecoveryCode } from '#domain/people/account/two-factor.ts'

/** A code being typed: of the app, or a recovery code. */
export interface SecondDraft {
  isRecovery: boolean
  text: string
}

export const noSecondDraft: SecondDraft = { isRecovery: false, text: '' }

export const missingAppCode = 'Zadejte celý šestimístný kód z aplikace'

/** Its fault before sending; null if it has none. */
export function secondFault({ isRecovery, text }: SecondDraft): string | null {
  if (isRecovery) return readRecoveryCode(text) === null ? 'Zadejte celý záložní kód, třeba 7K3MP-QXW92' : null
  return /^\d{6}$/.test(text) ? null : missingAppCode
}

/** The code in the request. */
export const secondOf = ({ isRecovery, text }: SecondDraft): SecondCode => (isRecovery ? { recoveryCode: text } : { code: text })
