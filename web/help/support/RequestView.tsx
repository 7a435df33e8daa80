import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Request } from '#contract/help/support-shapes.ts'
import { typeLabel, wishLabel } from '#domain/help/support/request.ts'
import { isWritable } from '#domain/help/support/status.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { NotRead } from '../../ui/Reading.tsx'
import { FactList, type Fact } from '../../ui/FactList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { toastError } from '../../ui/toast.ts'
import { Conversation } from './Conversation.tsx'
import { MessageForm } from './MessageForm.tsx'
import { PurchasedItem } from './PurchasedItem.tsx'
import { RequestChip } from './RequestChip.tsx'

/** One of the member's requests as a conversation. */
export function RequestView({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const query = useQuery(orpc.support.one.queryOptions({ input: { requestId }, staleTime: 0 }))
  const { data } = query
  return (
    <div className="flex flex-col gap-5">
      <div className="-my-2 -ml-3">
        <Button variant="quiet" onPress={onClose}>
          <ArrowLeft aria-hidden className="size-5" /> Všechny požadavky
        </Button>
      </div>
      {data ? (
        <Shown request={data} onRemoved={onClose} />
      ) : (
        <NotRead of={query} failure="Požadavek se nepodařilo načíst." bones={['title', 'block']} />
      )}
    </div>
  )
}

function Shown({ request, onRemoved }: { request: Request; onRemoved: () => void }) {
  const { id, title, type, ticketNumber, status, purchased, events, now } = request
  return (
    <>
      <PageHeader title={title}>{`${typeLabel(type)} ${ticketNumber}`}</PageHeader>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="flex min-w-0 flex-col gap-5">
          <Conversation events={events} now={now} reader="member" />
          {status === 'resolved' && <Confirmation requestId={id} />}
          {isWritable(status) ? <MessageForm key={id} requestId={id} /> : <Closed requestId={id} onRemoved={onRemoved} />}
        </div>
        <aside aria-label="O požadavku" className="flex flex-col gap-3 lg:order-last">
          {purchased && <PurchasedItem item={purchased} />}
          <FactList facts={factsOf(request)} />
        </aside>
      </div>
    </>
  )
}

function factsOf({ status, createdAt, replyBy, settleBy, wish, credit, decision }: Request): Fact[] {
  const isActive = status === 'open' || status === 'in_progress'
  return [
    { name: 'Stav', value: <RequestChip status={status} /> },
    { name: 'Odesláno', value: nbsp(formatPragueDateTime(createdAt)) },
    ...(replyBy ? [{ name: 'Odpovíme do', value: nbsp(formatPragueDateTime(replyBy)) }] : []),
    ...(settleBy && isActive ? [{ name: 'Vyřídíme do', value: formatDay(settleBy) }] : []),
    ...(wish ? [{ name: 'Přejete si', value: wishLabel(wish) }] : []),
    ...(decision ? [{ name: 'Rozhodnutí', value: decision === 'approved' ? 'uznáno' : 'neuznáno' }] : []),
    ...(credit === null ? [] : [{ name: 'Dobropis', value: <span className="text-save">{formatPrice(credit)}</span> }]),
  ]
}

function Confirmation({ requestId }: { requestId: string }) {
  const { ask, isPending } = useCall(client.support.confirm, {
    onError: (error) => toastError(sentenceOf(error, 'Odpověď se nepodařilo uložit. Zkuste to prosím znovu.')),
  })
  return (
    <Notice
      tone="save"
      word="Otázka:"
      title="Vyřešeno?"
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" isPending={isPending} onPress={() => void ask({ requestId, isSolved: true })}>
            Ano
          </Button>
          <Button isPending={isPending} onPress={() => void ask({ requestId, isSolved: false })}>
            Ještě ne
          </Button>
        </div>
      }
    >
      {nbsp('Podle nás je hotovo. Když něco chybí, napište nám to níž.')}
    </Notice>
  )
}

function Closed({ requestId, onRemoved }: { requestId: string; onRemoved: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { ask, isPending } = useCall(client.support.remove, {
    onAnswer: onRemoved,
    onError: (error) => toastError(sentenceOf(error, 'Požadavek se nepodařilo odebrat. Zkuste to prosím znovu.')),
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-muted">{nbsp('Požadavek je uzavřený. Potřebujete-li ještě něco, pošlete prosím nový.')}</p>
      <Button variant="quiet" isPending={isPending} onPress={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-4" /> Odebrat ze seznamu
      </Button>
      <ConfirmDialog
        title="Odebrat požadavek?"
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Odebrat"
        onConfirm={() => void ask({ requestId })}
      >
        {nbsp('Zmizí z vašeho seznamu i s fotkami. Dobropis vám zůstane.')}
      </ConfirmDialog>
    </div>
  )
}
