import type { WaitingLine } from '#contract/money/statements.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { reasoned } from '../../form/reasoned.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { secondPersonRule, toastDecided } from '../../ui/second-person.ts'

/** A doubtful line, and what somebody says of it. */
export interface Compared {
  line: WaitingLine
  is: 'same' | 'other'
}

const words = {
  same: {
    title: 'Je to tatáž platba?',
    label: 'Je to tatáž platba',
    effect: 'Nezaúčtuje se a na další její opis ve výpisech se už nezeptáme.',
    reason: 'Tatáž platba z jiného výpisu',
    done: 'Položka je vynechaná',
  },
  other: {
    title: 'Je to jiná platba?',
    label: 'Je to jiná platba',
    effect: 'Zaúčtuje se členovi, kterému patří variabilní symbol. Co je navíc, zůstane mu jako kredit.',
    reason: 'Další platba se stejným symbolem',
    done: 'Platba je zaúčtovaná',
  },
} as const

/** Says whether a doubtful line is the same payment as another one. The reason is offered, because it is nearly always the same. */
export function CompareLinesDialog({ line: { id: lineId, amount, bookedOn, twin }, is, onClose }: Compared & { onClose: () => void }) {
  const { title, label, effect, reason, done } = words[is]
  const form = useForm({
    draft: { reason: reason as string },
    inputOf: (draft): Parameters<typeof client.statements.decide>[0] => ({ lineId, is, reason: draft.reason }),
    schema: reasoned.loose(),
    send: client.statements.decide,
    onSaved: (saved) => {
      toastDecided(saved, done)
      onClose()
    },
  })
  const days = `${formatDay(bookedOn)}${twin ? ` a ${formatDay(twin.bookedOn)}` : ''}`
  return (
    <ReasonDialog
      of={form}
      title={title}
      confirmLabel={label}
      failure="Rozhodnutí se nepodařilo zapsat. Zkuste to prosím znovu."
      onClose={onClose}
    >
      <p>{nbsp(`${formatPrice(amount)}, ${days}. ${effect}`)}</p>
      {is === 'other' && <p className="text-14 text-muted">{secondPersonRule}</p>}
    </ReasonDialog>
  )
}
