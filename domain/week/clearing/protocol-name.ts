import { fold } from '../../text/fold.ts'
import type { Unit } from '../../money/unit.ts'
import { isoWeek, type WeekStart } from '../../time/week.ts'

/** The name of a protocol's file, without its extension: `protokol-brambory-kg-brno-sever-2026-tyden-48`. */
export function protocolName({
  item,
  unit,
  localityName,
  weekStart,
}: {
  item: { name: string }
  unit: Unit
  localityName: string
  weekStart: WeekStart
}): string {
  const slug = (text: string) =>
    fold(text)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
  const { year, week } = isoWeek(weekStart)
  return `protokol-${slug(item.name)}-${unit}-${slug(localityName)}-${year}-tyden-${week}`
}
