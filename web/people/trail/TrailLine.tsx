import { ShieldAlert } from 'lucide-react'
import type { TrailAccount, TrailEvent } from '#contract/people/trail.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { eventName, isWarning } from '#domain/people/trail/event.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { Chip } from '../../ui/Chip.tsx'

export interface TrailLineProps {
  event: TrailEvent
  onAccount: (account: string) => void
}

/** One event: kind, account, author and time. */
export function TrailLine({ event: { at, kind, account, doneBy, detail, count }, onAccount }: TrailLineProps) {
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 text-14 md:grid-cols-[11rem_16rem_minmax(0,1fr)] md:items-center">
      <time dateTime={at.toISOString()} className="text-muted">
        {formatPragueDateTime(at, 'full')}
      </time>
      <p className="flex flex-wrap items-center gap-2">
        <Chip {...(isWarning(kind) && { tone: 'due' as const, icon: ShieldAlert })}>{eventName(kind)}</Chip>
        {count > 1 && <strong>{count}×</strong>}
      </p>
      <p className="min-w-0 wrap-anywhere">
        {account ? <Account account={account} onAccount={onAccount} /> : <span className="text-muted">bez účtu</span>}
        {detail !== '' && <span className="text-muted"> · {detail}</span>}
        {doneBy && (
          <>
            <span className="text-muted"> · provedeno účtem </span>
            <Account account={doneBy} onAccount={onAccount} />
          </>
        )}
      </p>
    </li>
  )
}

/** Filters by the account. */
function Account({ account: { id, name, email }, onAccount }: { account: TrailAccount; onAccount: (account: string) => void }) {
  return (
    <button type="button" onClick={() => onAccount(email ?? id)} className={linkStyles({ variant: 'inline' })}>
      {name ?? 'účet, který už není'}
    </button>
  )
}
