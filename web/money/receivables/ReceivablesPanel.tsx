import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Debtor, Receivables } from '#contract/money/receivables.ts'
import { formatPrice, formatTotal } from '#domain/money/money.ts'
import { firstDue, type DebtorOrder } from '#domain/money/receivables/debtors.ts'
import { ageName, stageName, type Age } from '#domain/money/receivables/dunning.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { client } from '../../lib/client.ts'
import { csvChoices } from '../../lib/csv-choices.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { useTypedWords } from '../../lib/use-typed-words.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { TableStates } from '../../table/TableStates.tsx'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { NextPage } from '../../ui/ShowMore.tsx'
import type { Sort } from '../../ui/Table.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { StopDunning } from './StopDunning.tsx'
import { useReceivables, useReceivablesFile } from './use-receivables.ts'

type HrefOf = (accountId: string) => string

export interface ReceivablesSearch {
  q?: string | undefined
  age?: Age | undefined
}

export interface ReceivablesPanelProps {
  search: ReceivablesSearch
  sort: Sort<DebtorOrder>
  onSearch: (search: ReceivablesSearch) => void
  onSort: (sort: Sort<DebtorOrder>) => void
  hrefOfAge: (age: Age | undefined) => string
  hrefOfAccount: HrefOf
}

/** Who owes how much and for how long, and whom reminders do not reach (docs/rules/money.md#receivables). */
export function ReceivablesPanel({ search, sort, onSearch, onSort, hrefOfAge, hrefOfAccount }: ReceivablesPanelProps) {
  const { q = '', age } = search
  const sought = { query: q, age: age ?? null, sort: sort.by, isDescending: sort.direction === 'descending' }
  const found = useReceivables(sought)
  const first = found.data?.pages[0]
  const [typed, type] = useTypedWords(q, (words) => onSearch({ ...search, q: words || undefined }))
  const file = useReceivablesFile(sought)
  const isNarrowed = q !== '' || age !== undefined
  return (
    <>
      <AgeTiles ages={first?.ages} current={age} hrefOf={hrefOfAge} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grow sm:max-w-md">
          <SearchField label="Hledat dlužníka" placeholder="Jméno, e-mail nebo faktura" value={typed} onChange={type} />
        </div>
        <Menu
          label="Export pohledávek"
          choices={csvChoices}
          onChoose={(style) => void file.ask(style)}
          trigger={
            <Button isPending={file.isPending}>
              <Download aria-hidden className="size-4" /> Export
            </Button>
          }
        />
      </div>
      <TableStates
        query={found}
        rows={found.data?.pages.flatMap(({ debtors }) => debtors)}
        failure="Pohledávky se nepodařilo načíst."
        empty={
          isNarrowed ? (
            <EmptyState title="Nic nenalezeno" action={<Button onPress={() => onSearch({})}>Zrušit filtry</Button>} />
          ) : (
            <EmptyState title="Nikdo nic nedluží" />
          )
        }
      >
        {(debtors) => (
          <>
            <Debtors debtors={debtors} hrefOf={hrefOfAccount} sort={sort} onSort={onSort} />
            <NextPage of={found} shown={debtors.length} total={first?.total ?? debtors.length} />
          </>
        )}
      </TableStates>
    </>
  )
}

interface AgeTilesProps {
  ages: Receivables['ages'] | undefined
  current: Age | undefined
  hrefOf: (age: Age | undefined) => string
}

/** What is owed by age. A tile shows only those who owe something of that age, and all again when it is pressed once more. */
function AgeTiles({ ages, current, hrefOf }: AgeTilesProps) {
  if (!ages || ages.every(({ amount }) => amount === 0)) return null
  return (
    <ul aria-label="Dluhy podle stáří" className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-5">
      {ages.map(({ age, amount }) => {
        const isCurrent = age === current
        return (
          <li key={age}>
            <a
              href={hrefOf(isCurrent ? undefined : age)}
              aria-current={isCurrent ? 'true' : undefined}
              className={`block rounded-12 border px-4 py-3 hover:border-primary ${isCurrent ? 'border-2 border-primary bg-primary-soft' : 'border-border bg-surface'}`}
            >
              <span className={`block text-14 ${isCurrent ? 'text-primary' : 'text-muted'}`}>{nbsp(ageName(age))}</span>
              <span className="block text-20 font-bold">{formatTotal(amount)}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

const idOf = ({ userId }: Debtor) => userId

function Name({ debtor: { name, email, accountId }, hrefOf }: { debtor: Debtor; hrefOf: HrefOf }) {
  return (
    <>
      <a href={hrefOf(accountId)} className="font-semibold text-primary hover:underline">
        {nbsp(name)}
      </a>
      <span className="block text-13 break-all text-muted">{email}</span>
    </>
  )
}

function Unpaid({ debtor: { unpaid } }: { debtor: Debtor }) {
  return (
    <ul className="flex flex-col gap-1">
      {unpaid.slice(0, 4).map(({ documentId, number, age, unpaid, lastStage, lastSentAt }, place) => (
        <li key={documentId ?? place} className="text-14">
          {nbsp(`${number ?? 'Zatím bez faktury'}, ${formatPrice(unpaid)}`)}
          <span className="block text-13 text-muted">
            {nbsp(ageName(age))}
            {lastStage !== null && lastSentAt !== null && nbsp(`, ${stageName(lastStage)} ${formatPragueDateTime(lastSentAt)}`)}
          </span>
        </li>
      ))}
      {unpaid.length > 4 && <li className="text-13 text-muted">{nbsp(`a další ${unpaid.length - 4}`)}</li>}
    </ul>
  )
}

function Dunning({ debtor, onStop }: { debtor: Debtor; onStop: () => void }) {
  const resume = useCall(client.receivables.resume, {
    onAnswer: () => toast('Upomínky zase chodí'),
    onError: (error) => toastError(sentenceOf(error, 'Nepodařilo se uložit.')),
  })
  const { stop, name, userId } = debtor
  if (stop === null)
    return (
      <Button variant="quiet" aria-label={`Pozastavit upomínky: ${name}`} onPress={onStop}>
        Pozastavit
      </Button>
    )
  return (
    <>
      <span className="block text-14">
        {nbsp(`pozastaveno do ${formatDay(stop.until)}`)}
        <span className="block text-13 text-pretty text-muted">{stop.reason}</span>
      </span>
      <Button
        variant="quiet"
        aria-label={`Obnovit upomínky: ${name}`}
        isPending={resume.isPending}
        onPress={() => void resume.ask({ userId })}
      >
        Obnovit
      </Button>
    </>
  )
}

function dueText(debtor: Debtor): string {
  const due = firstDue(debtor)
  return due === null ? 'zatím žádná' : formatDay(due)
}

const columnsOf = (hrefOf: HrefOf, dunning: (debtor: Debtor) => ReactNode): Column<Debtor, DebtorOrder>[] => [
  { id: 'name', head: 'Kdo', isRowHead: true, isSortable: true, cell: (debtor) => <Name debtor={debtor} hrefOf={hrefOf} /> },
  { id: 'owed', head: 'Dluží', numeric: true, isSortable: true, cell: ({ owed }) => <strong>{formatPrice(owed)}</strong> },
  { id: 'due', head: 'Nejstarší splatnost', isSortable: true, cell: (debtor) => dueText(debtor) },
  { id: 'unpaid', head: 'Za co', cell: (debtor) => <Unpaid debtor={debtor} /> },
  { id: 'dunning', head: 'Upomínky', cell: dunning },
]

interface DebtorsProps extends Pick<ReceivablesPanelProps, 'sort' | 'onSort'> {
  debtors: readonly Debtor[]
  hrefOf: HrefOf
}

function Debtors({ debtors, hrefOf, sort, onSort }: DebtorsProps) {
  const [stopping, setStopping] = useState<Debtor | null>(null)
  const dunning = (debtor: Debtor) => <Dunning debtor={debtor} onStop={() => setStopping(debtor)} />
  const table = useTable({ columns: columnsOf(hrefOf, dunning), rows: debtors, idOf, sort, onSort })
  return (
    <>
      <DataTable
        of={table}
        caption="Pohledávky"
        renderCard={(debtor) => (
          <Card>
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <span className="min-w-0">
                <Name debtor={debtor} hrefOf={hrefOf} />
              </span>
              <strong>{formatPrice(debtor.owed)}</strong>
            </div>
            <p className="text-14 text-muted">{nbsp(`Nejstarší splatnost: ${dueText(debtor)}`)}</p>
            <Unpaid debtor={debtor} />
            <div className="-ml-3">{dunning(debtor)}</div>
          </Card>
        )}
      />
      {stopping && <StopDunning debtor={stopping} onClose={() => setStopping(null)} />}
    </>
  )
}
