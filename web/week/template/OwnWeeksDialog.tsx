import { ChevronRight } from 'lucide-react'
import type { TemplateLineView } from '#contract/week/template.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatWeekRange, isoWeek } from '#domain/time/week.ts'
import { useDemandHref } from '../../people/links/basket-owner.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { differenceOf } from './own-weeks.ts'

export interface OwnWeeksDialogProps {
  lines: readonly TemplateLineView[]
  onClose: () => void
}

/** The weeks with overrides and their differences from the template; each links to its week. */
export function OwnWeeksDialog({ lines, onClose }: OwnWeeksDialogProps) {
  const demand = useDemandHref()
  const differences = lines.flatMap((line) => line.ownWeeks.map((own) => ({ line, own })))
  const weeks = [...Map.groupBy(differences, ({ own }) => own.weekStart)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return (
    <Dialog title="Vlastní úpravy týdnů" isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <p className="text-muted">{nbsp('V těchto týdnech platí vaše úpravy, ne pravidelný nákup.')}</p>
      <ul className="-mx-3 mt-2">
        {weeks.map(([week, found]) => (
          <li key={week} className="border-b border-border last:border-b-0">
            <a
              href={demand({ mode: 'weekly', weekStart: week })}
              className="flex min-h-14 items-center gap-3 rounded-8 px-3 py-2 hovered:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-bold">
                  Týden {isoWeek(week).week} <span className="font-normal text-muted">({formatWeekRange(week, 'short')})</span>
                </span>
                {found.map(({ line, own }) => (
                  <span key={line.id} className="block text-14 text-pretty">
                    {nbsp(line.item.name)}: {nbsp(differenceOf(line, own))}
                  </span>
                ))}
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
