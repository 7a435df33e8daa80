import { counted } from '#domain/text/count.ts'
import { MOST_WAIT_WEEKS } from '#domain/week/clearing/waiting.ts'

/** `1 týden`, `3 týdny`, `8 týdnů`. */
export const weeksText = (weeks: number): string => counted(weeks, 'týden', 'týdny', 'týdnů')

/** How long a line may wait, from one week on. */
export const waitOptions = Array.from({ length: MOST_WAIT_WEEKS }, (_, i) => ({ id: String(i + 1), name: weeksText(i + 1) }))
