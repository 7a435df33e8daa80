import { CircleHelp, Monitor, Smartphone, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import type { Session } from '#contract/people/security.ts'
import { counted } from '#domain/text/count.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { client } from '../../lib/client.ts'
import { FormPart } from '../../ui/FormPart.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { useCall } from '../../lib/use-call.ts'
import { readAccount } from '../../lib/query.ts'
import { NotRead } from '../../ui/Reading.tsx'
import { useSessions } from './use-security.ts'

const icons: Record<Session['device']['kind'], LucideIcon> = { computer: Monitor, phone: Smartphone, unknown: CircleHelp }

const sentenceOf = ({ refusal, fault }: { refusal: { sentence: string } | null; fault: string | null }) =>
  refusal?.sentence ?? fault ?? 'Odhlášení se nepodařilo. Zkuste to prosím znovu.'

/** The devices where the account is signed in, and how to sign them out. */
export function SessionsPart() {
  const reading = useSessions()
  const { data: sessions } = reading
  const list = useRef<HTMLUListElement>(null)
  const others = sessions?.filter(({ isThis }) => !isThis) ?? []
  /** The pressed button is gone with its session. */
  const done = (sentence: string) => {
    list.current?.focus()
    void readAccount()
    toast(sentence)
  }
  return (
    <FormPart title="Přihlášená zařízení">
      {!sessions ? (
        <NotRead of={reading} bones={['line', 'short']} />
      ) : (
        <>
          <ul ref={list} tabIndex={-1} aria-label="Přihlášená zařízení" className="flex flex-col outline-none!">
            {sessions.map((session) => (
              <Row key={session.id} session={session} onEnded={() => done('Zařízení jsme odhlásili')} />
            ))}
          </ul>
          {others.length > 0 && (
            <EndOthers onEnded={(ended) => done(`Odhlásili jsme ${counted(ended, 'zařízení', 'zařízení', 'zařízení')}`)} />
          )}
        </>
      )}
    </FormPart>
  )
}

function Row({ session: { id, device, signedInAt, seenAt, isThis }, onEnded }: { session: Session; onEnded: () => void }) {
  const Icon = icons[device.kind]
  const call = useCall(client.account.revokeSession, {
    onAnswer: onEnded,
    // Already ended elsewhere.
    onRefusal: ({ code, sentence }) => (code === 'NOT_FOUND' ? onEnded() : toastError(sentence)),
  })
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 border-b border-border py-3 last:border-b-0">
      <Icon aria-hidden className="size-6 text-muted" />
      <p className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-2 font-semibold">
        {device.name} {isThis && <Chip tone="primary">Toto zařízení</Chip>}
      </p>
      {!isThis && (
        <Button variant="quiet" isPending={call.isPending} onPress={() => void call.ask({ sessionId: id })}>
          Odhlásit<span className="sr-only"> {device.name}</span>
        </Button>
      )}
      <p className="col-span-2 col-start-2 text-14 text-muted tabular-nums">
        Přihlášeno {formatPragueDateTime(signedInAt, 'full')}
        {!isThis && <span className="block">Naposledy použito {formatPragueDateTime(seenAt, 'full')}</span>}
      </p>
      {(call.state === 'unreachable' || call.state === 'broken') && (
        <p role="alert" className="col-span-2 col-start-2 text-14 font-semibold text-error">
          {sentenceOf(call)}
        </p>
      )}
    </li>
  )
}

function EndOthers({ onEnded }: { onEnded: (ended: number) => void }) {
  const call = useCall(client.account.revokeOtherSessions, { onAnswer: ({ ended }) => onEnded(ended) })
  const hasFailed = call.state === 'unreachable' || call.state === 'broken' || call.state === 'refused'
  return (
    <div className="flex flex-col items-start gap-2">
      <Button isPending={call.isPending} onPress={() => void call.ask({})}>
        Odhlásit všechna ostatní
      </Button>
      {hasFailed && (
        <p role="alert" className="text-14 font-semibold text-error">
          {sentenceOf(call)}
        </p>
      )}
    </div>
  )
}
