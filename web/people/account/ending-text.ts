import type { Ended } from '#contract/people/account.ts'
import { lengthOf } from '#domain/people/account/session.ts'
import { nbsp } from '#domain/text/nbsp.ts'

/** Why a session of this browser is over, for its owner. */
export function endingText({ why, afterMs }: Ended): string {
  if (why === 'password') return 'Heslo k účtu se změnilo, proto jsme vás tady odhlásili. Přihlaste se novým heslem.'
  if (why === 'role') return 'Správce změnil váš účet, třeba jeho roli, proto jsme vás odhlásili. Přihlaste se prosím znovu.'
  if (why === 'revoked')
    return 'Z tohoto zařízení jste byli odhlášeni z jiného svého zařízení. Pokud jste to nebyli vy, nastavte si nové heslo.'
  const after = lengthOf(afterMs ?? 0)
  return nbsp(why === 'idle' ? `Odhlásili jsme vás po ${after} nečinnosti.` : `Odhlásili jsme vás po ${after} od přihlášení.`)
}
