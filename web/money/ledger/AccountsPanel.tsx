import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowLeft, Download } from 'lucide-react'
import { useState } from 'react'
import type { LedgerAccount, Movement } from '#contract/money/ledger.ts'
import { ACCOUNT_KINDS, accountName, type AccountKind } from '#domain/money/ledger/cause.ts'
import { correctionFault } from '#domain/money/ledger/correction.ts'
import { accountSheet } from '#domain/money/ledger/ledger-sheet.ts'
import { creditOf, debitOf, formatBalance } from '#domain/money/ledger/sides.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { client } from '../../lib/client.ts'
import { csvChoices } from '../../lib/csv-choices.ts'
import { orpc } from '../../lib/rpc.ts'
import { useTypedWords } from '../../lib/use-typed-words.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { FilterSelect } from '../../table/FilterSelect.tsx'
import { TableStates } from '../../table/TableStates.tsx'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { CutNote, NextPage } from '../../ui/ShowMore.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { Movements, sideInWords, sideText } from './Movements.tsx'
import { useStatementFile } from './use-statement-file.ts'

export interface AccountsSearch {
  q?: string | undefined
  kind?: AccountKind | undefined
  account?: string | undefined
}

export interface AccountsPanelProps {
  search: AccountsSearch
  onSearch: (search: AccountsSearch) => void
  hrefOf: (accountId: string) => string
}

/** All accounts with their balances, or the statement of the one that is open. */
export function AccountsPanel({ search, onSearch, hrefOf }: AccountsPanelProps) {
  if (search.account !== undefined)
    return <AccountView accountId={search.account} onClose={() => onSearch({ ...search, account: undefined })} />
  return <AccountList search={search} onSearch={onSearch} hrefOf={hrefOf} />
}

const idOf = ({ id }: LedgerAccount) => id

interface OneAccount extends Pick<AccountsPanelProps, 'hrefOf'> {
  account: LedgerAccount
}

const AccountLink = ({ account: { id, kind, name }, hrefOf }: OneAccount) => (
  <a href={hrefOf(id)} className="font-semibold text-primary hover:underline">
    {nbsp(name || accountName(kind))}
  </a>
)

/** The account on a phone, where two columns of amounts have no room. */
function AccountCard({ account, hrefOf }: OneAccount) {
  const { kind, name, balance } = account
  return (
    <Card isTight>
      <AccountLink account={account} hrefOf={hrefOf} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-14 text-muted">{name && accountName(kind)}</span>
        <strong>{balance === 0 ? formatPrice(balance) : sideInWords(balance)}</strong>
      </p>
    </Card>
  )
}

const columnsOf = (hrefOf: (accountId: string) => string): Column<LedgerAccount>[] => [
  {
    id: 'name',
    head: 'Účet',
    isRowHead: true,
    cell: (account) => <AccountLink account={account} hrefOf={hrefOf} />,
  },
  { id: 'kind', head: 'Druh', cell: ({ kind }) => accountName(kind) },
  { id: 'debit', head: 'Má dáti', numeric: true, cell: ({ balance }) => <strong>{sideText(debitOf(balance))}</strong> },
  { id: 'credit', head: 'Dal', numeric: true, cell: ({ balance }) => <strong>{sideText(creditOf(balance))}</strong> },
]

function AccountList({ search, onSearch, hrefOf }: AccountsPanelProps) {
  const { kind, q = '' } = search
  const accounts = useQuery(orpc.ledger.accounts.queryOptions({ input: { kind: kind ?? null, query: q } }))
  const [typed, type] = useTypedWords(q, (words) => onSearch({ ...search, q: words || undefined }))
  const table = useTable({ columns: columnsOf(hrefOf), rows: accounts.data?.accounts ?? [], idOf })
  return (
    <>
      <dl className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-5">
        {accounts.data?.sums.map((sum) => (
          <div key={sum.kind} className="rounded-12 border border-border bg-surface px-4 py-3">
            <dt className="text-14 text-muted">{accountName(sum.kind)}</dt>
            <dd className="text-18 font-bold">{formatBalance(sum.balance)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-14 text-muted">
        {nbsp('Zůstatky: Má dáti (MD) je, co nám kdo dluží, co máme v bance a co nás co stálo. Dal (D) je, co dlužíme my, a naše výnosy.')}
      </p>
      <div role="group" aria-label="Filtry" className="grid items-end gap-3 sm:grid-cols-2">
        <SearchField label="Hledat účet" placeholder="Jméno nebo e-mail" value={typed} onChange={type} />
        <FilterSelect<AccountKind>
          label="Druh"
          all="Všechny"
          names={Object.fromEntries(ACCOUNT_KINDS.map((each) => [each, accountName(each)])) as Record<AccountKind, string>}
          value={kind}
          onChange={(next) => onSearch({ ...search, kind: next })}
        />
      </div>
      <TableStates
        query={accounts}
        rows={accounts.data?.accounts}
        failure="Účty se nepodařilo načíst."
        empty={<EmptyState title="Nic nenalezeno" />}
      >
        {(shown) => (
          <>
            <DataTable of={table} caption="Účty" renderCard={(account) => <AccountCard account={account} hrefOf={hrefOf} />} />
            <CutNote shown={shown.length} total={accounts.data?.total}>
              zpřesněte hledání
            </CutNote>
          </>
        )}
      </TableStates>
    </>
  )
}

const corrections = { posted: 'opraveno', waiting: 'oprava čeká na schválení' } as const

function AccountView({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const [correcting, setCorrecting] = useState<Movement | null>(null)
  const account = useInfiniteQuery(
    orpc.ledger.account.infiniteOptions({
      input: (after: string | null) => ({ accountId, after }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  )
  const file = useStatementFile(accountSheet, (after) => client.ledger.account({ accountId, after }))
  const first = account.data?.pages[0]
  const act = (movement: Movement) =>
    movement.correction !== null ? (
      <span className="px-3 text-14 text-muted">{nbsp(corrections[movement.correction])}</span>
    ) : correctionFault(movement.cause) === null ? (
      <Button variant="quiet" aria-label={`Opravit: ${movement.note}`} onPress={() => setCorrecting(movement)}>
        Opravit
      </Button>
    ) : null
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="quiet" onPress={onClose}>
          <ArrowLeft aria-hidden className="size-5" /> Všechny účty
        </Button>
        <Menu
          label="Export výpisu"
          choices={csvChoices}
          onChoose={(style) => void file.ask(style)}
          trigger={
            <Button isPending={file.isPending}>
              <Download aria-hidden className="size-4" /> Export
            </Button>
          }
        />
      </div>
      {first && (
        <h2 className="flex flex-wrap items-baseline justify-between gap-3 text-20 font-bold">
          {nbsp(first.name || accountName(first.kind))} <span>{formatBalance(first.balance)}</span>
        </h2>
      )}
      <TableStates
        query={account}
        rows={account.data?.pages.flatMap(({ movements }) => movements)}
        failure="Výpis se nepodařilo načíst."
        empty={<EmptyState title="Na účtu zatím nic není" />}
      >
        {(movements) => (
          <>
            <Movements movements={movements} isBooks act={act} />
            <NextPage of={account} shown={movements.length} total={first?.total ?? movements.length} />
          </>
        )}
      </TableStates>
      {correcting && <CorrectDialog movement={correcting} onClose={() => setCorrecting(null)} />}
    </>
  )
}
