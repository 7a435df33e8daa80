import type { WebhookMessage } from '#contract/week/webhooks.ts'
import { webhookEventName } from '#domain/week/webhooks/event.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { useMessages } from './use-webhooks.ts'

const STATES = {
  waiting: { tone: 'due', word: 'čeká' },
  delivered: { tone: 'save', word: 'doručeno' },
  given_up: { tone: 'error', word: 'nedoručeno' },
} as const

const FAULTS: Readonly<Record<string, string>> = {
  time: 'bez odpovědi v čase',
  unreachable: 'server neodpovídá',
  address: 'adresa není veřejná',
}

/** The last events of an endpoint with their attempts. */
export function WebhookLog({ endpointId, url, onClose }: { endpointId: string; url: string; onClose: () => void }) {
  const messages = useMessages(endpointId)
  return (
    <Dialog title="Poslané události" shape="wide" isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <p className="mb-2 text-14 break-all text-muted">{url}</p>
      <TableStates query={messages} rows={messages.data} failure="Události se nepodařilo načíst." empty={<p>Zatím se nic nestalo.</p>}>
        {(rows) => (
          <ul className="divide-y divide-border">
            {rows.map((message) => (
              <Message key={message.id} of={message} />
            ))}
          </ul>
        )}
      </TableStates>
    </Dialog>
  )
}

function Message({ of: { id, event, createdAt, state, nextTryAt, attempts } }: { of: WebhookMessage }) {
  const { ask, isPending } = useCall(client.webhooks.resend, {
    onAnswer: () => toast('Událost pošleme znovu'),
    onError: (error) => toastError(sentenceOf(error, 'Událost se nepodařilo poslat znovu.')),
  })
  const { tone, word } = STATES[state]
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {nbsp(webhookEventName(event))} <Chip tone={tone}>{word}</Chip>
        </p>
        <p className="text-14 text-muted tabular-nums">
          {formatPragueDateTime(createdAt, 'full')}
          {nextTryAt && ` · příští pokus ${formatPragueDateTime(nextTryAt, 'full')}`}
        </p>
        <ul className="text-14 tabular-nums">
          {attempts.map(({ at, status, fault, ms }) => (
            <li key={at.getTime()}>
              {formatPragueDateTime(at, 'full')}: {status ?? FAULTS[fault ?? ''] ?? fault} ({nbsp(`${ms} ms`)})
            </li>
          ))}
        </ul>
      </div>
      <Button variant="quiet" isPending={isPending} onPress={() => void ask({ messageId: id })}>
        Poslat znovu
      </Button>
    </li>
  )
}
