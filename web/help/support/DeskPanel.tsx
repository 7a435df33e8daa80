import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { DeskRequest } from '#contract/help/support-desk.ts'
import { typeLabel, wishLabel } from '#domain/help/support/request.ts'
import { isWritable, mayDecide } from '#domain/help/support/status.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { orderNumber } from '#domain/week/orders/order.ts'
import { orpc } from '../../lib/rpc.ts'
import { FactList, type Fact } from '../../ui/FactList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { waitsForSecond } from '../../ui/second-person.ts'
import { Reading } from '../../ui/Reading.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { Conversation } from './Conversation.tsx'
import { DeskControls, type Operator } from './DeskControls.tsx'
import { DecideForm } from './DecideForm.tsx'
import { DeskTabs } from './DeskTabs.tsx'
import { PurchasedItem } from './PurchasedItem.tsx'
import { RequestChip } from './RequestChip.tsx'

export interface DeskPanelProps {
  requestId: string
  operatorId: string
  operators: readonly Operator[]
  /** Whether it was opened explicitly and is not just the first one: then it gets the focus. */
  isAsked: boolean
}

/** A request with everything that an operator needs, and can do. */
export function DeskPanel({ requestId, ...props }: DeskPanelProps) {
  const request = useQuery(orpc.support.request.queryOptions({ input: { requestId }, staleTime: 0 }))
  return (
    <Reading of={request} failure="Požadavek se nepodařilo načíst.">
      {(read) => <Shown request={read} {...props} />}
    </Reading>
  )
}

function Shown({ request, operatorId, operators, isAsked }: Omit<DeskPanelProps, 'requestId'> & { request: DeskRequest }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAsked) heading.current?.focus({ preventScroll: true })
  }, [isAsked])
  const { title, type, ticketNumber, status, decision, events, now, memberName, purchased, isOwn, isToConfirm } = request
  const decides = type === 'complaint' && !isOwn && mayDecide(status, decision)
  const toDecide = isToConfirm ? <Notice tone="due">{waitsForSecond}</Notice> : <DecideForm request={request} />
  return (
    <section aria-labelledby="pozadavek" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="pozadavek" ref={heading} tabIndex={-1} className="text-22 font-bold wrap-anywhere">
            {title}
          </h2>
          <p className="text-muted">{nbsp(`${typeLabel(type)} ${ticketNumber}`)}</p>
        </div>
        <RequestChip status={status} />
      </div>
      <DeskControls request={request} operatorId={operatorId} operators={operators} />
      {purchased && <PurchasedItem item={purchased} />}
      <FactList facts={factsOf(request)} />
      <Conversation events={events} now={now} reader="staff" memberName={memberName} />
      {isOwn && type === 'complaint' && <p className="text-muted">{nbsp('Tohle je vaše reklamace, rozhodne o ní někdo jiný.')}</p>}
      {isWritable(status) && <DeskTabs answer={<AnswerForm request={request} />} decision={decides ? toDecide : null} />}
    </section>
  )
}

function factsOf(request: DeskRequest): Fact[] {
  const { memberName, memberEmail, memberPhone, replyBy, isOverdue, settleBy, status, wish, lot, hearing, asked, credit } = request
  const isActive = status === 'open' || status === 'in_progress'
  return [
    {
      name: 'Kdo píše',
      value: (
        <>
          {memberName}
          <span className="block text-14 font-normal text-muted">{[memberEmail, memberPhone].filter(Boolean).join(', ')}</span>
        </>
      ),
    },
    ...(replyBy
      ? [{ name: 'Odpovědět do', value: <span className={isOverdue ? 'text-error' : ''}>{nbsp(formatPragueDateTime(replyBy))}</span> }]
      : []),
    ...(settleBy && isActive ? [{ name: 'Vyřídit do', value: formatDay(settleBy) }] : []),
    ...(wish ? [{ name: 'Přeje si', value: wishLabel(wish) }] : []),
    ...(lot?.supplierName
      ? [{ name: 'Dodavatel', value: `${lot.supplierName}${lot.orderNumber === null ? '' : `, ${orderNumber(lot.orderNumber)}`}` }]
      : []),
    ...(hearing
      ? [
          {
            name: 'Vyjádření dodavatele',
            value: (
              <span className="font-normal whitespace-pre-line">
                {hearing.answeredAt === null ? nbsp(`čekáme do ${formatPragueDateTime(hearing.answerBy)}`) : hearing.answer}
              </span>
            ),
          },
        ]
      : []),
    ...(asked.all > 0 ? [{ name: 'Ptali jsme se dalších', value: nbsp(`${asked.all}, v pořádku ${asked.fine}`) }] : []),
    ...(credit === null ? [] : [{ name: 'Dobropis', value: <span className="text-save">{formatPrice(credit)}</span> }]),
  ]
}
