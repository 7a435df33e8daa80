import { useEffect, useState } from 'react'
import type { PoolInvitation } from '#contract/people/referral.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { dayInWords } from '#domain/time/weekday.ts'
import { client } from '../../lib/light-client.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { openSignIn } from '../account/sign-in-door.ts'

/** What a neighbour invites to, for who came by the link; nothing if the link is none of ours. */
export function InvitedNote({ token }: { token: string }) {
  const [invitation, setInvitation] = useState<PoolInvitation | null>(null)
  useEffect(() => {
    let isHere = true
    // Without an answer the page is as useful as without an invitation.
    client.referral.invitation({ token }).then(
      (found) => isHere && setInvitation(found),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [token])
  if (!invitation) return null
  const { itemName, localityName, deliveryOn, cutOffAt, missing, unit, isOpen } = invitation
  return (
    <aside
      aria-label="Pozvánka"
      className="forced-border flex flex-col items-start gap-3 rounded-16 border-2 border-dotted border-primary bg-primary-soft p-5 md:p-6"
    >
      <p className="text-14 font-bold text-primary">Soused vás zve do společného nákupu</p>
      <p className="text-22 font-extrabold">{nbsp(`${itemName}, ${localityName}`)}</p>
      <p className="max-w-read">
        {isOpen
          ? nbsp(
              `${missing === null ? 'Čím víc se vás sejde, tím nižší cena pro všechny.' : `Do nižší ceny pro všechny chybělo ${formatQuantity(missing, unit)}.`} Veze se ${dayInWords(deliveryOn)}, přidat se můžete do ${formatPragueDateTime(cutOffAt)}.`,
            )
          : nbsp('Tenhle závoz už má uzávěrku za sebou. Další jede za týden a stejnou věc si do něj můžete přidat.')}
      </p>
      <button type="button" className={buttonStyles({ variant: 'primary' })} onClick={() => openSignIn({ mode: 'signup' })}>
        Přidat se
      </button>
    </aside>
  )
}
