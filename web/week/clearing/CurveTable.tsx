import type { PoolProtocol } from '#contract/week/clearing.ts'
import { curveHeads, curveRows } from '#domain/week/clearing/protocol-text.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Table, Td, Th } from '../../ui/Table.tsx'

/** The demand at each price: how much is wanted with exactly that cap, and how much with that cap or a higher one. */
export function CurveTable({ of }: { of: PoolProtocol }) {
  const [cap, quantity, demand, bought] = curveHeads(of)
  return (
    <section aria-labelledby="poptavka" className="flex flex-col gap-2">
      <h2 id="poptavka" className="text-18 font-bold">
        Poptávka podle ceny
      </h2>
      <div className="max-w-read">
        <Table caption="Poptávka podle ceny" isTall>
          <thead>
            <tr>
              <Th numeric>{cap}</Th>
              <Th numeric>{quantity}</Th>
              <Th numeric>{demand}</Th>
              <Th>{bought}</Th>
            </tr>
          </thead>
          <tbody>
            {curveRows(of).map((row) => (
              <tr key={row.cap}>
                <Td numeric>{row.cap}</Td>
                <Td numeric>{row.quantity}</Td>
                <Td numeric>{row.demand}</Td>
                <Td>{row.isBought ? <Chip tone="save">ano</Chip> : 'ne'}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  )
}
