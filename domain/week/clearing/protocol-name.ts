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
  return `protokol-${slug(item.name)}-${unit}-${placeOf({ localityName, weekStart })}`
}

const slug = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function placeOf({ localityName, weekStart }: { localityName: string; weekStart: WeekStart }): string {
  const { year, week } = isoWeek(weekStart)
  return `${slug(localityName)}-${year}-tyden-${week}`
}

/** The same of a whole delivery: `protokoly-brno-sever-2026-tyden-48`. */
export const deliveryProtocolName = (delivery: { localityName: string; weekStart: WeekStart }): string => `protokoly-${placeOf(delivery)}`
