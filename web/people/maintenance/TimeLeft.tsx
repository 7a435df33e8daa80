import { timeLeft } from '#domain/time/prague.ts'
import { useNow } from '../../lib/use-now.ts'

/** How long it still takes, as the planned end has it; nothing once that has passed. */
export function TimeLeft({ at, until }: { at: Date; until: Date }) {
  const left = timeLeft(useNow(at), until)
  return left !== null && <span className="font-normal text-muted">({left})</span>
}
