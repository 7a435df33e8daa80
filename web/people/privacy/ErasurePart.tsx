import { Clock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Erasure, PrivacyState } from '#contract/people/privacy.ts'
import { refusals } from '#contract/refusals.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueTime, pragueDay } from '#domain/time/prague.ts'
import { dayInWords } from '#domain/time/weekday.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { useCancelErasure } from './use-my-data.ts'

const duties = { last_admin: refusals.LAST_ADMIN.message, supplier: refusals.SUPPLIER_ACCOUNT.message }

export interface ErasurePartProps extends Pick<PrivacyState, 'erasure' | 'duty'> {
  /** Whether it was requested while the panel was open. */
  isNew: boolean
  onAsked: () => void
}

/** The erasure of the account: requesting it, or cancelling it in time. */
export function ErasurePart({ erasure, duty, isNew, onAsked }: ErasurePartProps) {
  const [isAsking, setAsking] = useState(false)
  if (erasure) return <CoolingOff erasure={erasure} isNew={isNew} />
  if (duty) return <p className="text-pretty">{nbsp(duties[duty])}</p>
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-pretty text-muted">
        {nbsp('Účet smažeme 14 dní po vaší žádosti. Do té doby funguje jako dřív a můžete si to rozmyslet.')}
      </p>
      <Button onPress={() => setAsking(true)}>Smazat účet</Button>
      <EraseDialog isOpen={isAsking} onClose={() => setAsking(false)} onAsked={onAsked} />
    </div>
  )
}

/** The day of the erasure, and how to cancel it. */
function CoolingOff({ erasure, isNew }: { erasure: Erasure; isNew: boolean }) {
  const cancel = useCancelErasure()
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It is above what the member read when requesting it.
    if (isNew) part.current?.focus()
  }, [isNew])
  return (
    <div ref={part} tabIndex={-1} className="flex flex-col gap-3 outline-none!">
      <Notice
        tone="due"
        icon={Clock}
        word="Termín:"
        title={nbsp(titleOf(erasure))}
        action={
          <Button onPress={cancel.ask} isPending={cancel.isPending}>
            Zrušit smazání
          </Button>
        }
      >
        {nbsp(textOf(erasure))}
      </Notice>
      {cancel.fault && <Notice tone="error">{cancel.fault}</Notice>}
    </div>
  )
}

function titleOf({ eraseAt, isDue, waitsFor }: Erasure): string {
  const last = waitsFor.at(-1)
  if (isDue && last) return `Smazání čeká na závoz ${dayInWords(last.deliveryOn)}.`
  return isDue ? 'Účet právě mažeme.' : `Účet bude smazán ${dayInWords(pragueDay(eraseAt))}.`
}

function textOf({ eraseAt, isDue }: Erasure): string {
  return isDue
    ? 'Účet smažeme, až bude vyřízený, nejpozději týden po něm. Pravidelný nákup jsme už smazali a nic dalšího za vás neobjednáme.'
    : `Stane se to v ${formatPragueTime(eraseAt)}. Do té doby funguje jako dřív. Máte-li objednáno v závozu, který v ten den ještě nedorazil, smažeme účet až po něm.`
}
