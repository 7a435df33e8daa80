import type { PoolProtocol } from '#contract/week/clearing.ts'
import { formatPrice, type Money } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { demandOf } from '#domain/week/clearing/clear.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Table, Td, Th } from '../../ui/Table.tsx'

/** The demand at each price: how much is wanted at each cap, and how much in all at that price or a lower one. */
export function CurveTable({ of: { curve, unit, award } }: { of: PoolProtocol }) {
  const demandAt = demandOf(curve)
  const rows = curve.map(({ cap, quantity }) => ({ cap, quantity, demand: cap === null ? null : demandAt(cap) }))
  return (
    <section aria-labelledby="poptavka" className="flex flex-col gap-2">
      <h2 id="poptavka" className="text-18 font-bold">
        Poptávka podle ceny
      </h2>
      <div className="max-w-read">
        <Table caption="Poptávka podle ceny" isTall>
          <thead>
            <tr>
              <Th numeric>Cena do</Th>
              <Th numeric>Množství</Th>
              <Th numeric>Poptávka za tu cenu</Th>
              <Th>Koupeno</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cap, quantity, demand }) => (
              <tr key={cap ?? 'none'}>
                <Td numeric>{cap === null ? 'neuvedena' : formatPrice(cap)}</Td>
                <Td numeric>{formatQuantity(quantity, unit)}</Td>
                <Td numeric>{demand === null ? 'nepočítá se' : formatQuantity(demand, unit)}</Td>
                <Td>{isAdmitted(cap, award) ? <Chip tone="save">ano</Chip> : 'ne'}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  )
}

const isAdmitted = (cap: Money | null, award: PoolProtocol['award']) => cap !== null && award !== null && cap >= award.price
