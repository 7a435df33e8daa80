import { Check, ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import type { Unit } from '#domain/money/unit.ts'
import { atPrice, type SteppedLine } from '#domain/week/clearing/line-steps.ts'
import type { Rung } from '#domain/week/clearing/ladder.ts'
import { formatPrice, formatTotal, lineTotal, type Money } from '#domain/money/money.ts'
import { formatQuantity, type Quantity } from '#domain/money/quantity.ts'
import { Table, Td, Th } from '../../ui/Table.tsx'

export interface PriceTableProps {
  ticks: readonly Rung[]
  unit: Unit
  myQuantity: Quantity
  /** My line, if it wants more at lower prices. */
  stepped?: SteppedLine | undefined
  supplierName?: string | null
  /** Open if there are no dots, because the table is then the only explanation. */
  isOpen?: boolean
  /** Whether the tiers are of an offer for the whole region. */
  isTogether?: boolean | undefined
}

/** „Jak se cena počítá“: the same as the dots, as a table. */
export function PriceTable({ ticks, unit, myQuantity, stepped, supplierName, isOpen = false, isTogether = false }: PriceTableProps) {
  const mine = (price: Money) => {
    const quantity = stepped ? atPrice(stepped, price).quantity : myQuantity
    const total = formatTotal(lineTotal(price, quantity))
    return stepped ? `${formatQuantity(quantity, unit)} za ${total}` : total
  }
  return (
    <Disclosure defaultExpanded={isOpen} className="group/price -mb-1">
      <Button
        slot="trigger"
        className="tap inline-flex cursor-pointer items-center gap-1 rounded-8 text-14 font-semibold text-primary hovered:underline print:hidden"
      >
        Jak se cena počítá
        <ChevronDown aria-hidden className="size-4 transition-transform duration-150 group-expanded/price:rotate-180" />
      </Button>
      <DisclosurePanel className="flex flex-col gap-2">
        <p className="text-14">
          {isTogether
            ? 'Množství se sčítá za lokality, které společnou nabídku využijí. Cenu dosaženého pásma v nich dostanou všichni.'
            : 'Cenu dosaženého pásma dostanou všichni, i ti, kdo objednali dřív.'}
        </p>
        <Table caption="Cenová pásma">
          <thead>
            <tr>
              <Th>Objednáno spolu</Th>
              <Th numeric>Cena za {unit}</Th>
              {myQuantity > 0 && <Th numeric>{stepped ? 'Vaše' : `Vaše ${formatQuantity(myQuantity, unit)}`}</Th>}
            </tr>
          </thead>
          <tbody>
            {ticks.map(({ minQuantity, price, reached }) => (
              <tr key={price}>
                <Td>
                  <span className="inline-flex flex-wrap items-center gap-x-1">
                    od {formatQuantity(minQuantity, unit)}
                    {reached && (
                      <span className="inline-flex items-center gap-0.5 text-13 font-semibold text-save">
                        <Check aria-hidden className="size-4" /> dosaženo
                      </span>
                    )}
                  </span>
                </Td>
                <Td numeric>{formatPrice(price)}</Td>
                {myQuantity > 0 && <Td numeric>{mine(price)}</Td>}
              </tr>
            ))}
          </tbody>
        </Table>
        {supplierName && <p className="text-14 text-muted">Prodává {supplierName}. Ceny jsou s DPH.</p>}
      </DisclosurePanel>
    </Disclosure>
  )
}
