import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/rpc.ts'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { counted } from '#domain/text/count.ts'
import { DocumentsPanel } from '../documents/DocumentsPanel.tsx'
import { LimitsPanel } from '../invoice-limits/LimitsPanel.tsx'
import { AccountsPanel } from '../ledger/AccountsPanel.tsx'
import { ClosingPanel } from '../ledger/ClosingPanel.tsx'
import { CorrectionsPanel } from '../ledger/CorrectionsPanel.tsx'
import { ReceivablesPanel } from '../receivables/ReceivablesPanel.tsx'
import { SettlementPanel } from '../settlement/SettlementPanel.tsx'
import { WithdrawalsPanel } from '../withdrawals/WithdrawalsPanel.tsx'
import { booksAddress, PARTS, type BooksSearch } from './books-search.ts'

export interface BooksPageProps {
  search: BooksSearch
  onSearch: (search: BooksSearch) => void
}

type Part = (typeof PARTS)[number]

const names: Readonly<Record<Part, string>> = {
  receivables: 'Pohledávky',
  limits: 'Limity na fakturu',
  settlement: 'Závozy',
  decisions: 'Ke schválení',
  accounts: 'Účty',
  documents: 'Doklady',
  closing: 'Kontrola',
}

/** The finance desk: what is owed, what is to be settled and decided, and whether the books agree (docs/rules/money.md). */
export function BooksPage({ search, onSearch }: BooksPageProps) {
  const part = search.part ?? 'receivables'
  const waiting = useWaiting()
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Finance">Pohledávky, vyúčtování závozů, doklady a účetní knihy.</PageHeader>
      <LinkTabs
        label="Části financí"
        tabs={PARTS.map((each) => ({
          href: booksAddress.hrefOf({ part: each }),
          name: names[each],
          isCurrent: each === part,
          count: each === 'decisions' && waiting > 0 ? { shown: waiting, inWords: counted(waiting, 'návrh', 'návrhy', 'návrhů') } : null,
        }))}
      />
      {part === 'receivables' && (
        <ReceivablesPanel
          search={search}
          sort={booksAddress.sortOf(search)}
          onSearch={({ q, age }) => onSearch({ ...search, q, age })}
          onSort={(sort) => onSearch(booksAddress.withSort(search, sort))}
          hrefOfAge={(age) => booksAddress.hrefOf({ ...search, age })}
          hrefOfAccount={(account) => booksAddress.hrefOf({ part: 'accounts', account })}
        />
      )}
      {part === 'limits' && <LimitsPanel />}
      {part === 'settlement' && <SettlementPanel />}
      {part === 'decisions' && (
        <>
          <WithdrawalsPanel />
          <CorrectionsPanel />
        </>
      )}
      {part === 'accounts' && (
        <AccountsPanel
          search={search}
          onSearch={(next) => onSearch({ ...search, ...next })}
          hrefOf={(account) => booksAddress.hrefOf({ ...search, account })}
        />
      )}
      {part === 'documents' && <DocumentsPanel period={search} onPeriod={(next) => onSearch({ ...search, ...next })} />}
      {part === 'closing' && <ClosingPanel period={search} onPeriod={(next) => onSearch({ ...search, ...next })} />}
    </div>
  )
}

function useWaiting(): number {
  const withdrawals = useQuery(orpc.withdrawals.open.queryOptions())
  const corrections = useQuery(orpc.ledger.corrections.queryOptions())
  return (withdrawals.data?.length ?? 0) + (corrections.data?.length ?? 0)
}
