import { guessesOf } from '#contract/people/guess-password.ts'
import { passwordFault, personalWords } from '#domain/people/account/password.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Refuses a new password that is shorter than the operator's minimum, common, or derived from personal data. `name` is the field's name. */
export async function refuseWeakPassword(password: string, known: readonly string[], minLength: number, name = 'Heslo'): Promise<void> {
  const fault = passwordFault(password, { guesses: await guessesOf(password, personalWords(known)), minLength })
  if (fault === 'too_short') throw new Refusal('WEAK_PASSWORD', `${name} musí mít alespoň ${minLength} znaků`)
  if (fault === 'guessable') throw new Refusal('WEAK_PASSWORD')
}
