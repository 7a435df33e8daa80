import type { ReactNode } from 'react'
import { linksMessages } from '#contract/people/links.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { LinkedAccountRow } from './LinkedAccountRow.tsx'
import { ReceivedRequestCard } from './ReceivedRequestCard.tsx'
import { RejectedRequests } from './RejectedRequests.tsx'
import { RequestForm } from './RequestForm.tsx'
import { SentRequestRow } from './SentRequestRow.tsx'
import { useLinkedAccounts, useLinkHints, usePendingRequests } from './use-links.ts'
import { NotRead } from '../../ui/Reading.tsx'

/** The panel of linked accounts, received and sent requests. */
export function LinksPanel() {
  useLinkHints()
  return (
    <div className="flex flex-col gap-8">
      <p className="text-pretty text-muted">
        {nbsp(
          'Máte víc účtů, třeba domácí a firemní? Nebo nakupujete s někým z domácnosti? Propojte je a oba tady uvidí, že patří k sobě. Samo propojení nic dalšího nedovoluje: každý účet dál nakupuje, platí a vybírá si závoz sám. Kdo smí vidět nebo upravovat váš košík, určujete jen vy.',
        )}
      </p>
      <Section title="Propojené účty">
        <Linked />
      </Section>
      <Section title="Čekající žádosti">
        <Pending />
      </Section>
      <RejectedRequests />
      <Section title="Propojit další účet">
        <RequestForm />
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h3 className="text-18 font-bold">{title}</h3>
      {children}
    </section>
  )
}

function Linked() {
  const reading = useLinkedAccounts()
  if (!reading.data) return <NotRead of={reading} failure={linksMessages.linkedNotRead} bones={['line', 'short']} />
  if (reading.data.length === 0) return <p className="text-muted">Zatím tu žádný není.</p>
  return (
    <ul>
      {reading.data.map((account) => (
        <LinkedAccountRow key={account.linkId} account={account} />
      ))}
    </ul>
  )
}

function Pending() {
  const reading = usePendingRequests()
  if (!reading.data) return <NotRead of={reading} failure={linksMessages.pendingNotRead} bones={['line', 'short']} />
  const { sent, received } = reading.data
  if (sent.length + received.length === 0) return <p className="text-muted">Žádná žádost nečeká.</p>
  return (
    <ul className="flex flex-col gap-3">
      {received.map((request) => (
        <ReceivedRequestCard key={request.linkId} request={request} />
      ))}
      {sent.map((request) => (
        <SentRequestRow key={request.linkId} request={request} />
      ))}
    </ul>
  )
}
