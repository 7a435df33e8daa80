import { useQuery } from '@tanstack/react-query'
import type { ItemDetail } from '#contract/catalog/catalog.ts'
import type { ItemCard } from '#contract/shapes.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { orpc } from '../../lib/rpc.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'

export interface BrandChoiceProps {
  detail: ItemDetail
  chosen: string
  onOther: (itemId: string) => void
}

/** Lets the member choose any brand, which is pooled, or insist on one. Shows nothing for an item without brands. */
export function BrandChoice({ detail, chosen, onOther }: BrandChoiceProps) {
  const { card, brandOf } = detail
  const generic = brandOf ?? card
  // A branded item names its brand-free item, which lists the other brands.
  const { data } = useQuery(orpc.catalog.item.queryOptions({ input: { itemId: generic.id } }))
  const brands = data?.brands ?? (brandOf ? [card] : detail.brands)
  if (brands.length === 0) return null
  const priced = ({ basePrice, unit }: ItemCard) => (basePrice === null ? '' : `, běžně ${formatPrice(basePrice)}/${unit}`)
  return (
    <RadioGroup
      label="Značka"
      value={chosen}
      onChange={onOther}
      options={[
        {
          id: generic.id,
          name: 'Na značce nezáleží',
          description: nbsp(`Kupujete společně se všemi, komu na značce nezáleží${priced(generic)}.`),
        },
        ...brands.map((item) => ({
          id: item.id,
          name: item.brand ?? item.name,
          description: nbsp(`Jen tato značka, s těmi, kdo na ní také trvají${priced(item)}.`),
        })),
      ]}
    />
  )
}
