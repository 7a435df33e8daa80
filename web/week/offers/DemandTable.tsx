import type { Demand } from '#contract/week/offers.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Table, Td, Th } from '../../ui/Table.tsx'
import { AnswerBadge, AnswerButton, MyPrice } from './Answer.tsx'
import { keyOf } from './demand-groups.ts'
import { Households, TargetPrice, WeeklyQuantity } from './Facts.tsx'

export interface DemandTableProps {
  caption: string
  demands: readonly Demand[]
  now: Date
  onOffer: (offer: string) => void
}

export function DemandTable({ caption, demands, now, onOffer }: DemandTableProps) {
  return (
    <Table caption={caption}>
      {/* The tables of all deliveries keep the same columns. */}
      <colgroup>
        <col className="w-[26%]" />
        <col className="w-[15%]" />
        <col className="w-[13%]" />
        <col className="w-[11%]" />
        <col className="w-[17%]" />
        <col className="w-[18%]" />
      </colgroup>
      <thead>
        <tr>
          <Th>Položka</Th>
          <Th numeric>Týdenní množství</Th>
          <Th>Zájemci</Th>
          <Th numeric>Cílová cena</Th>
          <Th>Moje nabídka</Th>
          <Th>
            <span className="sr-only">Akce</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {demands.map((demand) => (
          <tr key={keyOf(demand)}>
            <Th scope="row">
              <span className="font-semibold">{nbsp(demand.item.name)}</span>
              <span className="block text-13 font-normal text-muted">{nbsp(demand.item.category)}</span>
            </Th>
            <Td numeric>
              <WeeklyQuantity demand={demand} />
            </Td>
            <Td>
              <span className="text-14">
                <Households households={demand.households} />
              </span>
            </Td>
            <Td numeric>
              <TargetPrice demand={demand} />
            </Td>
            <Td>
              <span className="flex flex-col items-start gap-1">
                <AnswerBadge demand={demand} now={now} />
                <MyPrice demand={demand} />
              </span>
            </Td>
            <Td>
              <span className="flex justify-end whitespace-nowrap">
                <AnswerButton demand={demand} now={now} onOffer={onOffer} />
              </span>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
