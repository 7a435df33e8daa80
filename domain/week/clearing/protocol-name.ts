import { fold } from '../../text/fold.ts'
import { isoWeek, type WeekStart } from '../../time/week.ts'

/** The name of a protocol's file, without its extension: `protokol-brambory-brno-sever-tyden-48`. */
export function protocolName({
  item,
  localityName,
  weekStart,
}: {
  item: { name: string }
  localityName: string
  weekStart: WeekStart
}): string {
  const slug = (text: string) =>
    fold(text)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
  return `protokol-${slug(item.name)}-${slug(localityName)}-tyden-${isoWeek(weekStart).week}`
}
