import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Debtor } from '#contract/money/receivables.ts'
import { formatPrice, formatTotal } from '#domain/money/money.ts'
import { ageName, AGES, stageName } from '#domain/money/receivables/dunning.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCall } from '../../lib/use-call.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { TableStates } from '../../table/TableStates.tsx'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { StopDunning } from './StopDunning.tsx'

type HrefOf = (accountId: string) => string

/** Who owes how much and for how long, and whom reminders do not reach (docs/rules/money.md#receivables). */
export function ReceivablesPanel({ hrefOfAccount }: { hrefOfAccount: HrefOf }) {
  const receivables = useQuery(orpc.receivables.list.queryOptions())
  const { data } = receivables
  return (
    <>
      {data && data.debtors.length > 0 && (
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
          {AGES.map((age) => (
            <div key={age} className="rounded-12 border border-border bg-surface px-4 py-3">
              <dt className="text-14 text-muted">{nbsp(ageName(age))}</dt>
              <dd className="text-20 font-bold">{formatTotal(data.ages.find((each) => each.age === age)!.amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      <TableStates
        query={receivables}
        rows={data?.debtors}
        failure="Pohledávky se nepodařilo načíst."
        empty={<EmptyState title="Nikdo nic nedluží" />}
      >
        {(debtors) => <Debtors debtors={debtors} hrefOf={hrefOfAccount} />}
      </TableStates>
    </>
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
      {unpaid.slice(0, 4).map(({ documentId, number, age, unpaid, lastStage, lastSentAt }) => (
        <li key={documentId ?? 'rest'} className="text-14">
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
  const queries = useQueryClient()
  const resume = useCall(client.receivables.resume, {
    onAnswer: () => toast('Upomínky zase chodí'),
    onError: (error) => toastError(sentenceOf(error, 'Nepodařilo se uložit.')),
    onSettled: () => void queries.invalidateQueries({ queryKey: orpc.receivables.key() }),
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

const columnsOf = (hrefOf: HrefOf, dunning: (debtor: Debtor) => ReactNode): Column<Debtor>[] => [
  { id: 'name', head: 'Kdo', isRowHead: true, cell: (debtor) => <Name debtor={debtor} hrefOf={hrefOf} /> },
  { id: 'owed', head: 'Dluží', numeric: true, cell: ({ owed }) => <strong>{formatPrice(owed)}</strong> },
  { id: 'unpaid', head: 'Za co', cell: (debtor) => <Unpaid debtor={debtor} /> },
  { id: 'dunning', head: 'Upomínky', cell: dunning },
]

function Debtors({ debtors, hrefOf }: { debtors: readonly Debtor[]; hrefOf: HrefOf }) {
  const [stopping, setStopping] = useState<Debtor | null>(null)
  const dunning = (debtor: Debtor) => <Dunning debtor={debtor} onStop={() => setStopping(debtor)} />
  const table = useTable({ columns: columnsOf(hrefOf, dunning), rows: debtors, idOf })
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
            <Unpaid debtor={debtor} />
            <div className="-ml-3">{dunning(debtor)}</div>
          </Card>
        )}
      />
      {stopping && <StopDunning debtor={stopping} onClose={() => setStopping(null)} />}
    </>
  )
}
