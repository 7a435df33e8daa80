import { CalendarOff, TreePalm } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { TemplateView } from '#contract/week/template.ts'
import { formatSkip, weeksOfSkip, type Skip } from '#domain/week/basket/skip.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { addWeeks, isoWeek } from '#domain/time/week.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { useWeeks } from '../basket/use-basket.ts'
import { useSkip } from '../basket/use-skip.ts'
import { Button } from '../../ui/Button.tsx'
import { LockedButton } from '../../ui/LockedButton.tsx'
import { Notice } from '../../ui/Notice.tsx'

const PauseDialog = lazyPart(async () => ({ default: (await import('../basket/PauseDialog.tsx')).PauseDialog }), 'dialog')

const PAUSE = 'Pauza na dovolenou'

export interface PausesProps {
  template: TemplateView
  /** Shown in one row with the button for a pause. */
  children: ReactNode
}

/** The skipped weeks, their end, how to end them early, and how to skip others. */
export function Pauses({ template: { skips, lines }, children }: PausesProps) {
  const { mayEdit, lock } = useSkip()
  const [isAsking, setAsking] = useState(false)
  const first = useWeeks().data?.find(({ isOpen, isSkipped }) => isOpen && !isSkipped)?.weekStart
  return (
    <>
      {skips.map((skip) => (
        <Pause key={skip.from} skip={skip} />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 empty:hidden print:hidden">
        {children}
        {mayEdit &&
          first &&
          lines.length > 0 &&
          (lock ? (
            <LockedButton reason={lock} variant="quiet">
              {PAUSE}
            </LockedButton>
          ) : (
            <Button variant="quiet" onPress={() => setAsking(true)}>
              <TreePalm aria-hidden className="size-4 shrink-0" />
              {PAUSE}
            </Button>
          ))}
      </div>
      {isAsking && first && <PauseDialog first={first} onClose={() => setAsking(false)} />}
    </>
  )
}

function Pause({ skip }: { skip: Skip }) {
  const { mayEdit, lock, isBusy, buy } = useSkip()
  const isPause = skip.from !== skip.until
  const label = isPause ? 'Ukončit pauzu' : `Nakupovat v týdnu ${isoWeek(skip.from).week}`
  const end = lock ? (
    <LockedButton reason={lock}>{label}</LockedButton>
  ) : (
    <Button isPending={isBusy} onPress={() => void buy(weeksOfSkip(skip))}>
      {label}
    </Button>
  )
  return (
    <Notice
      tone="info"
      icon={CalendarOff}
      word="Vynecháno:"
      title={nbsp(`${isPause ? PAUSE : 'Vynecháváte'}: ${formatSkip(skip)}.`)}
      action={mayEdit && end}
    >
      {nbsp(`Nic v ${isPause ? 'nich' : 'něm'} nekoupíme, poprvé zase v týdnu ${isoWeek(addWeeks(skip.until, 1)).week}.`)}
    </Notice>
  )
}
