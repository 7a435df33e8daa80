import { timeLeft } from '#domain/time/prague.ts'
import { useNow } from '../../lib/use-now.ts'

/** The remaining time until the planned end; nothing after it. */
export function TimeLeft({ at, until }: { at: Date; until: Date }) {
  const left = timeLeft(useNow(at), until)
  return left !== null && <span className="font-normal text-muted">({left})</span>
}
