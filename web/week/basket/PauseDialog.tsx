import { useState } from 'react'
import { formatSkip, MAX_SKIPPED_AHEAD, weeksOfSkip } from '#domain/week/basket/skip.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { addWeeks, formatWeekRange, isoWeek, type WeekStart } from '#domain/time/week.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { useWeeks } from './use-basket.ts'
import { useSkip } from './use-skip.ts'

export interface PauseDialogProps {
  /** The first week of the range. */
  first: WeekStart
  onClose: () => void
}

const named = (week: WeekStart) => ({ id: week, name: `týden\u00a0${isoWeek(week).week} (${formatWeekRange(week)})` })
const weeksText = (count: number) => counted(count, 'týden', 'týdny', 'týdnů')

/** Skips several weeks (docs/decisions/036-skipped-weeks.md). Mounted while it is open. */
export function PauseDialog({ first, onClose }: PauseDialogProps) {
  const open = (useWeeks().data ?? []).filter(({ isOpen }) => isOpen).map(({ weekStart }) => weekStart)
  const { lock, isBusy, skip } = useSkip()
  const [from, setFrom] = useState(first)
  const [until, setUntil] = useState(addWeeks(first, 1))
  const weeks = weeksOfSkip({ from, until })
  const ends = weeksOfSkip({ from, until: addWeeks(open[0] ?? first, MAX_SKIPPED_AHEAD - 1) })
  const begin = (week: WeekStart) => {
    setFrom(week)
    if (until < week) setUntil(week)
  }
  return (
    <Dialog
      title="Pauza na dovolenou"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            Zrušit
          </Button>
          <Button
            variant="primary"
            isPending={isBusy}
            isDisabled={lock !== null}
            onPress={() => void skip(weeks).then((isDone) => isDone && onClose())}
          >
            Vynechat {weeksText(weeks.length)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Select label="Od týdne" options={(open.includes(from) ? open : [from, ...open]).map(named)} value={from} onChange={begin} />
        <Select
          label="Do týdne (včetně)"
          options={ends.map((week, n) => ({ ...named(week), description: weeksText(n + 1) }))}
          value={until}
          onChange={setUntil}
        />
        <p className="text-pretty">
          {nbsp(
            `Vynecháte ${formatSkip({ from, until })}. Nic v nich nekoupíme, ani jednorázové položky. Poprvé zase nakoupíte v týdnu ${isoWeek(addWeeks(until, 1)).week}.`,
          )}
        </p>
        <p className="text-14 text-pretty text-muted">
          {nbsp('Pravidelný nákup i úpravy týdnů zůstanou, jak jsou. Pauzu můžete kdykoli ukončit nebo některý týden vrátit.')}
        </p>
        {lock && <Notice tone="error">{lock}</Notice>}
      </div>
    </Dialog>
  )
}
