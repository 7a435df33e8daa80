import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { CurrentMaintenance } from '#contract/people/maintenance.ts'
import { DEFAULT_MESSAGE } from '#domain/people/maintenance/lock.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../../ui/Button.tsx'
import { LockText } from './LockText.tsx'
import { announcedText, lockTitle } from './period-text.ts'

export interface LockPreviewProps {
  kind: CurrentMaintenance['kind']
  /** Null or empty for the default text. */
  message: string | null
  /** Null for an outage, or if the form has no valid start yet. */
  startsAt: Date | null
  endsAt: Date | null
  /** Who sees it, in Czech. */
  audience: string
  /** Whether a banner announces it a day before. */
  isAhead: boolean
}

/** Shows on request what those who are locked out will see. */
export function LockPreview(props: LockPreviewProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="quiet" aria-expanded={isShown} onPress={() => setShown(!isShown)}>
        <Icon aria-hidden className="size-4" /> {isShown ? 'Skrýt náhled zámku' : 'Náhled zámku'}
      </Button>
      {isShown && <Preview {...props} />}
    </div>
  )
}

function Preview({ kind, message: text, startsAt, endsAt, audience, isAhead }: LockPreviewProps) {
  const message = text?.trim() || null
  const current = { kind, message: message ?? DEFAULT_MESSAGE, startedAt: startsAt, endsAt }
  return (
    <section
      aria-label="Náhled zámku"
      className="flex w-full flex-col gap-4 rounded-16 border border-dashed border-border-strong bg-bg p-4"
    >
      {isAhead && startsAt && (
        <p className="rounded-8 bg-due-soft px-3 py-2 text-14 text-due">
          <strong className="font-bold">Den předem, plánovaná údržba:</strong> {nbsp(announcedText({ message, startsAt, endsAt }))}
          {message !== null && ` ${nbsp(message)}`}
        </p>
      )}
      <LockText current={current} now={undefined} title={<p className="text-22 font-bold text-balance">{lockTitle(current)}</p>} />
      <p className="text-14 text-muted">{nbsp(`Uvidí: ${audience}. Vedle textu je přihlášení pro administrátory a testovací účty.`)}</p>
    </section>
  )
}
