import type { TemplateLineView } from '#contract/week/template.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { isSameSteps } from '#domain/week/clearing/line-steps.ts'
import { furtherText } from '#domain/week/clearing/steps-text.ts'
import { enumerated } from '#domain/text/enumerated.ts'
import { plural } from '#domain/text/plural.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'

type OwnWeekView = TemplateLineView['ownWeeks'][number]

/** `týden 48`, `týdny 48 a 50`: the weeks with overrides. */
export const weeksNamed = (weeks: readonly WeekStart[]): string =>
  `${plural(weeks.length, 'týden', 'týdny', 'týdny')} ${enumerated(weeks.map((week) => isoWeek(week).week))}`

/** `týdny 48 a 50 mají vlastní úpravy` */
export const haveOwn = (weeks: readonly WeekStart[]): string =>
  `${weeksNamed(weeks)} ${plural(weeks.length, 'má', 'mají', 'mají')} vlastní ${plural(weeks.length, 'úpravu', 'úpravy', 'úpravy')}`

/** `Týdny 48 a 50 mají vlastní úpravy.`; after a change of the line, that they stayed: `…, ty zůstaly.` */
export function ownWeeksSentence(weeks: readonly WeekStart[], isStored: boolean): string {
  const text = haveOwn(weeks)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${isStored ? `, ${weeks.length === 1 ? 'ta zůstala' : 'ty zůstaly'}` : ''}.`
}

/** How a week differs from the template: `6 l místo 4 l`, `tento týden ne`, `strop 25,00 Kč místo 19,50 Kč`. */
export function differenceOf({ item, quantity, maxPrice, furtherSteps }: TemplateLineView, own: OwnWeekView): string {
  if (own.quantity === 0) return 'tento týden ne'
  const price = (value: typeof maxPrice) => (value === null ? 'bez cenového stropu' : `strop ${formatPrice(value)}`)
  return [
    own.quantity === quantity ? [] : [`${formatQuantity(own.quantity, item.unit)} místo ${formatQuantity(quantity, item.unit)}`],
    own.maxPrice === maxPrice ? [] : [`${price(own.maxPrice)} místo ${maxPrice === null ? price(null) : formatPrice(maxPrice)}`],
    isSameSteps(own.furtherSteps, furtherSteps) ? [] : [furtherText(own, item.unit) ?? 'bez dalšího množství'],
  ]
    .flat()
    .join(', ')
}
