import type { RequestEvent } from '#contract/help/support-shapes.ts'
import { requestStatusLabel } from '#domain/help/support/status.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueMoment } from '#domain/time/prague.ts'

export interface ConversationProps {
  events: readonly RequestEvent[]
  now: Date
  /** Who reads it: what they wrote themselves is on the right. */
  reader: 'member' | 'staff'
  /** The member's name, for staff. */
  memberName?: string
}

/** What was written and done about a request, in order of time. */
export function Conversation({ events, now, reader, memberName }: ConversationProps) {
  return (
    <ol aria-label="Konverzace" className="flex flex-col gap-3">
      {events.map((event) => (
        <li key={event.id}>
          {event.kind === 'message' || event.kind === 'decision' ? (
            <Message event={event} now={now} isOwn={event.isStaff === (reader === 'staff')} author={authorOf(event, reader, memberName)} />
          ) : (
            <Step event={event} now={now} author={authorOf(event, reader, memberName)} />
          )}
        </li>
      ))}
    </ol>
  )
}

function authorOf({ isStaff, by }: RequestEvent, reader: 'member' | 'staff', memberName = ''): string {
  if (isStaff) return by ?? 'Podpora'
  return reader === 'member' ? 'Vy' : memberName
}

interface EventProps {
  event: RequestEvent
  now: Date
  author: string
}

const words = { approved: 'Reklamaci uznáváme', refused: 'Reklamaci neuznáváme' }

function Message({ event, now, author, isOwn }: EventProps & { isOwn: boolean }) {
  const { body, decision, photos, at } = event
  return (
    <article
      className={`forced-border w-fit max-w-[min(100%,38rem)] min-w-48 rounded-16 px-4 py-3 ${isOwn ? 'ml-auto bg-primary-soft' : 'border border-border bg-surface'}`}
    >
      <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-14 text-muted">
        <strong>{author}</strong>
        <time dateTime={at.toISOString()}>{nbsp(formatPragueMoment(at, now))}</time>
      </p>
      {decision && <p className={`font-bold ${decision === 'approved' ? 'text-save' : 'text-error'}`}>{words[decision]}</p>}
      <p className="whitespace-pre-line wrap-anywhere">{body}</p>
      {photos.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {photos.map(({ id, address, width, height }, index) => (
            <li key={id}>
              <a href={address} target="_blank" rel="noreferrer" aria-label={`Otevřít fotku ${index + 1}`}>
                <img
                  src={address}
                  width={width}
                  height={height}
                  alt=""
                  loading="lazy"
                  className="size-28 rounded-12 border border-border object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function Step({ event: { kind, status, assignee, at }, now, author }: EventProps) {
  const text = kind === 'assigned' ? (assignee === null ? 'Zrušeno přiřazení' : `Má na starosti ${assignee}`) : requestStatusLabel(status!)
  return (
    <p className="text-center text-14 text-muted">
      <strong>{text}</strong> {nbsp(`· ${author}, ${formatPragueMoment(at, now)}`)}
    </p>
  )
}
