import { useState } from 'react'
import type { TemplateView } from '#contract/week/template.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatWeekRange, isoWeek } from '#domain/time/week.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { haveOwn } from './own-weeks.ts'

const OwnWeeksDialog = lazyPart(async () => ({ default: (await import('./OwnWeeksDialog.tsx')).OwnWeeksDialog }), 'dialog')

/** From which week a change applies, and which weeks it does not affect because they have overrides (docs/rules/screens.md#template-page). */
export function EffectNotice({ template: { effectiveFrom, lines } }: { template: TemplateView }) {
  const [isShown, setShown] = useState(false)
  const own = [...new Set(lines.flatMap(({ ownWeeks }) => ownWeeks.map(({ weekStart }) => weekStart)))].toSorted()
  return (
    <>
      <Notice
        tone="info"
        title={nbsp(`Změny platí od týdne ${isoWeek(effectiveFrom).week}`)}
        action={own.length > 0 && <Button onPress={() => setShown(true)}>Zobrazit</Button>}
      >
        <span className="whitespace-nowrap">({nbsp(formatWeekRange(effectiveFrom, 'short'))})</span>
        {nbsp(own.length > 0 ? `; ${haveOwn(own)}.` : '.')}
      </Notice>
      {isShown && <OwnWeeksDialog lines={lines} onClose={() => setShown(false)} />}
    </>
  )
}
