import type { HistoryEntry } from '#contract/week/history.ts'
import { authorName } from '#domain/week/history/change.ts'
import { ChangeLine } from './ChangeLine.tsx'

/** One change of a household's item: kind, place, time, differences, and author. */
export function HistoryEntryLine({ entry }: { entry: HistoryEntry }) {
  const { at, kind, author, place, screen, reason, fields } = entry
  return <ChangeLine at={at} kind={kind} place={place} fields={fields} by={[authorName(author), screen, reason]} />
}
