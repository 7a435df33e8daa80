import { CalendarClock, Lock } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { MaintenanceWindow } from '#contract/people/maintenance.ts'
import { DEFAULT_MESSAGE } from '#domain/people/maintenance/lock.ts'
import { audiencesText } from '#domain/people/maintenance/window.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { timeLeft } from '#domain/time/prague.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { BypassCodes } from './BypassCodes.tsx'
import { EndWindow } from './EndWindow.tsx'
import { LockPreview } from './LockPreview.tsx'
import { periodText } from './period-text.ts'
import { WindowDialog } from './WindowDialog.tsx'

/** A running or planned window with its commands. */
export function WindowCard({ window, now }: { window: MaintenanceWindow; now: Date }) {
  const [dialog, setDialog] = useState<'change' | 'end' | null>(null)
  const isRunning = window.state === 'running'
  const period = periodText(window)
  const until = isRunning ? window.endsAt : window.startsAt
  const left = until && timeLeft(now, until)
  return (
    <Card as="li" isSelected={isRunning}>
      <article aria-labelledby={`o-${window.id}`} className="flex flex-col gap-4">
        <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h3 id={`o-${window.id}`} className="min-w-0 flex-1 basis-56 text-18 font-bold first-letter:uppercase">
            {period}
          </h3>
          {isRunning ? (
            <Chip tone="error" icon={Lock}>
              právě běží
            </Chip>
          ) : (
            <Chip tone="due" icon={CalendarClock}>
              naplánovaná
            </Chip>
          )}
        </header>
        <dl className="flex flex-col gap-2 text-14">
          {left && <Fact name={isRunning ? 'Do konce' : 'Do začátku'}>{left}</Fact>}
          {window.endsAt === null && <Fact name="Konec">až ji ukončíte</Fact>}
          <Fact name="Zámek uvidí">{nbsp(audiencesText(window.affectedRoles))}</Fact>
          <Fact name="Sdělení">{nbsp(window.message ?? DEFAULT_MESSAGE)}</Fact>
          <Fact name="Důvod">{nbsp(window.reason)}</Fact>
          {window.safeModeEnabled && <Fact name="Nouzový režim">zapnutý</Fact>}
        </dl>
        <div className="flex flex-wrap gap-2">
          <Button onPress={() => setDialog('change')}>Změnit…</Button>
          <Button onPress={() => setDialog('end')}>{isRunning ? 'Ukončit hned…' : 'Zrušit odstávku…'}</Button>
        </div>
        <LockPreview
          kind="window"
          message={window.message}
          startsAt={window.startsAt}
          endsAt={window.endsAt}
          audience={audiencesText(window.affectedRoles)}
          isAhead={!isRunning}
        />
        <BypassCodes window={window} now={now} />
      </article>
      {dialog === 'change' && <WindowDialog window={window} now={now} onClose={() => setDialog(null)} />}
      {dialog === 'end' && <EndWindow window={window} onClose={() => setDialog(null)} />}
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="break-words whitespace-pre-line">{children}</dd>
    </div>
  )
}
