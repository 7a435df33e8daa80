import type { ReactNode } from 'react'
import type { ClearingReport, PoolOutcome } from '#contract/week/clearing.ts'
import { formatPrice, formatTotal, haler } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Table, Td, Th } from '../../ui/Table.tsx'

/** Every pool with its price or with what it lacked: dense rows on a desktop, cards on a phone. */
export function ReportTable({ report, caption }: { report: ClearingReport; caption: string }) {
  return (
    <>
      <div className="hidden lg:block">
        <Table caption={caption}>
          <thead>
            <tr>
              <Th>Položka</Th>
              <Th numeric>Nabídky</Th>
              <Th>Dodavatel</Th>
              <Th numeric>Pásmo</Th>
              <Th numeric>Cena</Th>
              <Th numeric>Množství</Th>
              <Th numeric>Domácnosti</Th>
              <Th numeric>Chybí k lepší ceně</Th>
              <Th numeric>Celkem</Th>
            </tr>
          </thead>
          <tbody>
            {report.pools.map((pool) => (
              <PoolRow key={`${pool.item.id}-${pool.unit}`} pool={pool} />
            ))}
          </tbody>
        </Table>
      </div>
      <ul aria-label={caption} className="grid gap-3 sm:grid-cols-2 lg:hidden">
        {report.pools.map((pool) => (
          <PoolCard key={`${pool.item.id}-${pool.unit}`} pool={pool} />
        ))}
      </ul>
    </>
  )
}

function PoolRow({ pool }: { pool: PoolOutcome }) {
  return (
    <tr>
      <Th scope="row" dense>
        <span className="font-semibold">{pool.item.name}</span>
      </Th>
      <Td dense numeric>
        {pool.offers}
      </Td>
      <Td dense>{pool.status === 'cleared' ? pool.supplierName : <NotCleared pool={pool} />}</Td>
      <Td dense numeric>
        {pool.tier ?? '–'}
      </Td>
      <Td dense numeric>
        {pool.unitPrice === null ? '–' : `${formatPrice(pool.unitPrice)}/${pool.unit}`}
      </Td>
      <Td dense numeric>
        <Admitted pool={pool} />
      </Td>
      <Td dense numeric>
        {pool.households} <Of>z {pool.requestedHouseholds}</Of>
      </Td>
      <Td dense numeric>
        {pool.missingQuantity === null ? '–' : formatQuantity(pool.missingQuantity, pool.unit)}
      </Td>
      <Td dense numeric>
        {pool.status === 'cleared' ? formatTotal(haler(pool.total)) : '–'}
      </Td>
    </tr>
  )
}

function PoolCard({ pool }: { pool: PoolOutcome }) {
  return (
    <li className="flex flex-col gap-1 rounded-16 border border-border bg-surface p-4 text-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h4 className="text-16 font-bold">{pool.item.name}</h4>
        {pool.unitPrice === null ? (
          <NotCleared pool={pool} />
        ) : (
          <strong className="text-16">
            {formatPrice(pool.unitPrice)}/{pool.unit}
          </strong>
        )}
      </div>
      {pool.status === 'cleared' && (
        <p className="flex justify-between gap-3">
          <span>
            {pool.supplierName}, pásmo {pool.tier}
          </span>
          <span>{formatTotal(haler(pool.total))}</span>
        </p>
      )}
      <p className="flex justify-between gap-3 text-muted">
        <span>
          <Admitted pool={pool} />, domácnosti {pool.households} z {pool.requestedHouseholds}
        </span>
        <span>nabídky: {pool.offers}</span>
      </p>
      {pool.missingQuantity !== null && (
        <p className="text-muted">
          {pool.status === 'cleared' ? 'K lepší ceně chybí' : 'Chybí'} {formatQuantity(pool.missingQuantity, pool.unit)}
        </p>
      )}
    </li>
  )
}

function NotCleared({ pool }: { pool: PoolOutcome }) {
  return <Chip tone="due">{pool.hasOffer ? 'pod minimem' : 'bez nabídky'}</Chip>
}

function Admitted({ pool: { quantity, requestedQuantity, unit } }: { pool: PoolOutcome }) {
  return (
    <>
      {formatQuantity(quantity)} <Of>z {formatQuantity(requestedQuantity, unit)}</Of>
    </>
  )
}

function Of({ children }: { children: ReactNode }) {
  return <span className="text-muted">{children}</span>
}
