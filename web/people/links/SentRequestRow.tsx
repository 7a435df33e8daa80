import { MailX, TimerOff } from 'lucide-react'
import type { SentRequest } from '#contract/people/links.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useLinkAct } from './use-links.ts'

/** A sent request: the address as typed, and nothing else about the other account. */
export function SentRequestRow({ request }: { request: SentRequest }) {
  const { linkId, email, requestedAt, codeExpiresAt, isCodeSpent, isMailLost } = request
  const { ask, isPending, fault } = useLinkAct({
    act: 'withdraw',
    done: 'Žádost byla vzata zpět',
    failed: 'Žádost se nepodařilo vzít zpět. Zkuste to prosím znovu.',
  })
  return (
    <Card as="li" aria-label={`Žádost pro ${email}`}>
      <div className="flex flex-col items-start gap-3 sm:flex-row sm:justify-between">
        <div className="flex min-w-0 flex-col gap-2">
          <div>
            <p className="font-bold break-words">{email}</p>
            <p className="text-14 text-muted">{nbsp(`Požádali jste ${formatPragueDateTime(requestedAt)}`)}</p>
          </div>
          <div className="text-14 text-pretty">
            {isMailLost ? (
              <Notice tone="due" icon={MailX} word="Upozornění:">
                {nbsp('E-mail s kódem se nepodařilo doručit. Vezměte žádost zpět a zkuste to později znovu.')}
              </Notice>
            ) : isCodeSpent ? (
              <Notice tone="due" icon={TimerOff} word="Upozornění:">
                {nbsp('Kód už neplatí. Vezměte žádost zpět a pošlete novou.')}
              </Notice>
            ) : (
              nbsp(`Čeká, až druhá strana zadá kód, který jsme jí poslali. Kód platí do ${formatPragueDateTime(codeExpiresAt)}.`)
            )}
          </div>
        </div>
        <div className="shrink-0">
          <Button isPending={isPending} aria-label={`Vzít zpět žádost pro ${email}`} onPress={() => ask(linkId)}>
            Vzít zpět
          </Button>
        </div>
      </div>
      {fault && (
        <div className="mt-3">
          <Notice tone="error">{fault}</Notice>
        </div>
      )}
    </Card>
  )
}
