import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ControlRow } from '#contract/week/deliveries.ts'
import { formatTotal, haler } from '#domain/money/money.ts'
import { plural } from '#domain/text/plural.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatWeekRange, isoWeek } from '#domain/time/week.ts'
import { Table, Td, Th } from '../../ui/Table.tsx'
import type { DeliveriesSearch } from './deliveries-search.ts'
import { StatusChip } from './StatusChip.tsx'

export interface DeliveryListProps {
  rows: readonly ControlRow[]
  chosen: string | undefined
  now: Date
  search: DeliveriesSearch
}

/** Deliveries with their counts: dense rows on a desktop, cards on a phone. */
export function DeliveryList(props: DeliveryListProps) {
  return (
    <>
      <div className="hidden whitespace-nowrap lg:block">
        <Rows {...props} />
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:hidden">
        {props.rows.map((row) => (
          <li key={row.id}>
            <DeliveryCard row={row} search={props.search} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Rows({ rows, chosen, search }: DeliveryListProps) {
  const navigate = useNavigate()
  const toDelivery = (id: string) => ({ to: '/admin/deliveries', search: { ...search, delivery: id } }) as const
  return (
    <Table caption="Závozy">
      <thead>
        <tr>
          <Th>Lokalita</Th>
          <Th>Týden</Th>
          <Th>Stav</Th>
          <Th>Uzávěrka</Th>
          <Th numeric>Domácností</Th>
          <Th numeric>Řádků</Th>
          <Th numeric>S nabídkou</Th>
          <Th numeric>S cenou</Th>
          <Th numeric>Nákupy</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            onClick={() => void navigate(toDelivery(row.id))}
            className={`cursor-pointer ${row.id === chosen ? 'bg-primary-soft' : ''}`}
          >
            <Th scope="row" dense>
              <Link
                {...toDelivery(row.id)}
                aria-current={row.id === chosen ? 'true' : undefined}
                aria-label={`${row.localityName}, týden ${isoWeek(row.weekStart).week}`}
                className="font-semibold text-primary hover:underline"
              >
                {row.localityName}
              </Link>
            </Th>
            <Td dense>
              {isoWeek(row.weekStart).week} <span className="text-13 text-muted">{formatWeekRange(row.weekStart, 'short')}</span>
            </Td>
            <Td dense>
              <StatusChip status={row.status} />
            </Td>
            <Td dense>{formatPragueDateTime(row.cutOffAt)}</Td>
            <Td dense numeric>
              {row.households}
            </Td>
            <Td dense numeric>
              {row.lines}
            </Td>
            <Td dense numeric>
              {row.poolsWithOffer} <Of>z {row.pools}</Of>
            </Td>
            <Td dense numeric>
              {row.poolsCleared} <Of>z {row.pools}</Of>
            </Td>
            <Td dense numeric>
              {row.purchases === 0 ? '–' : `${row.purchases} za ${formatTotal(haler(row.purchasesTotal))}`}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Of({ children }: { children: ReactNode }) {
  return <span className="text-muted">{children}</span>
}

function DeliveryCard({ row, search }: { row: ControlRow; search: DeliveriesSearch }) {
  return (
    <Link
      to="/admin/deliveries"
      search={{ ...search, delivery: row.id }}
      className="flex h-full flex-col gap-1 rounded-16 border border-border bg-surface p-4 transition-colors duration-150 hover:border-border-strong"
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <strong>
          {row.localityName}, týden {isoWeek(row.weekStart).week}
        </strong>
        <StatusChip status={row.status} />
      </span>
      <span className="text-14 text-muted">
        {formatWeekRange(row.weekStart, 'short')} · uzávěrka {formatPragueDateTime(row.cutOffAt)}
      </span>
      <span className="text-14">
        {row.households} {plural(row.households, 'domácnost', 'domácnosti', 'domácností')} · {row.pools}{' '}
        {plural(row.pools, 'poptávka', 'poptávky', 'poptávek')}, s nabídkou {row.poolsWithOffer}
      </span>
    </Link>
  )
}
