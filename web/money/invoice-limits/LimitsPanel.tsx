import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LimitedMember } from '#contract/money/invoice-limits.ts'
import { leftOf } from '#domain/money/invoice-limits/limit.ts'
import { formatPrice, formatTotal, haler } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { orpc } from '../../lib/rpc.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { TableStates } from '../../table/TableStates.tsx'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CutNote } from '../../ui/ShowMore.tsx'
import { LimitDialog } from './LimitDialog.tsx'

/** How much firms may owe and order on invoice, and how much of it they use (docs/rules/money.md#invoice-limits). */
export function LimitsPanel() {
  const query = useQuery(orpc.invoiceLimits.list.queryOptions({ staleTime: 0 }))
  return (
    <TableStates
      query={query}
      rows={query.data}
      failure="Limity se nepodařilo načíst."
      empty={<EmptyState title="Na fakturu teď nikdo neplatí" />}
    >
      {(members) => (
        <>
          <Members members={members} />
          <CutNote shown={members.length}>ostatní mají do limitu dál</CutNote>
        </>
      )}
    </TableStates>
  )
}

const idOf = ({ userId }: LimitedMember) => userId

const Name = ({ member: { name, companyNumber, isUsed } }: { member: LimitedMember }) => (
  <>
    <strong>{nbsp(name)}</strong>
    <span className="block text-13 text-muted">
      {companyNumber === null ? 'bez IČO' : nbsp(`IČO ${companyNumber}`)}
      {!isUsed && nbsp(', teď platí jinak')}
    </span>
  </>
)

function Changes({ member: { changes } }: { member: LimitedMember }) {
  if (changes.length === 0) return <span className="text-14 text-muted">obvyklý limit</span>
  return (
    <ul className="flex flex-col gap-1">
      {changes.slice(0, 3).map(({ amount, reason, setBy, setAt }) => (
        <li key={String(setAt)} className="text-14 text-pretty">
          {nbsp(`${formatTotal(amount)}: `)}
          {reason}
          <span className="block text-13 text-muted">{nbsp(`${setBy}, ${formatPragueDateTime(setAt, 'full')}`)}</span>
        </li>
      ))}
      {changes.length > 3 && <li className="text-13 text-muted">{nbsp(`a ${changes.length - 3} starší`)}</li>}
    </ul>
  )
}

function SetButton({ member }: { member: LimitedMember }) {
  const [isOpen, setOpen] = useState(false)
  if (member.isOwn) return null
  return (
    <>
      <Button variant="quiet" aria-label={`Změnit limit: ${member.name}`} onPress={() => setOpen(true)}>
        Změnit
      </Button>
      {isOpen && <LimitDialog member={member} onClose={() => setOpen(false)} />}
    </>
  )
}

const columns: Column<LimitedMember>[] = [
  { id: 'name', head: 'Kdo', isRowHead: true, cell: (member) => <Name member={member} /> },
  { id: 'limit', head: 'Limit', numeric: true, cell: ({ limit }) => formatTotal(limit) },
  { id: 'owed', head: 'Dluží', numeric: true, cell: ({ owed }) => formatPrice(haler(Math.max(0, owed))) },
  { id: 'ordered', head: 'Objednáno nejvýš', numeric: true, cell: ({ ordered }) => formatPrice(ordered) },
  { id: 'left', head: 'Zbývá', numeric: true, cell: (member) => <strong>{formatPrice(leftOf(member))}</strong> },
  { id: 'changes', head: 'Proč', cell: (member) => <Changes member={member} /> },
  { id: 'set', head: 'Změna', hidesHead: true, narrow: true, cell: (member) => <SetButton member={member} /> },
]

function Members({ members }: { members: readonly LimitedMember[] }) {
  const table = useTable({ columns, rows: members, idOf })
  return <DataTable of={table} caption="Limity na fakturu" renderCard={(member) => <MemberCard member={member} />} />
}

const MemberCard = ({ member }: { member: LimitedMember }) => (
  <Card>
    <div className="flex flex-wrap items-baseline justify-between gap-2">
      <span className="min-w-0">
        <Name member={member} />
      </span>
      <strong>{nbsp(`zbývá ${formatPrice(leftOf(member))}`)}</strong>
    </div>
    <p className="text-14 text-muted">
      {nbsp(
        `Limit ${formatTotal(member.limit)}, dluží ${formatPrice(haler(Math.max(0, member.owed)))}, objednáno nejvýš ${formatPrice(member.ordered)}`,
      )}
    </p>
    <Changes member={member} />
    <div className="-ml-3">
      <SetButton member={member} />
    </div>
  </Card>
)
