import { useQuery } from '@tanstack/react-query'
import type { LostTier } from '#contract/week/clearing.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { orpc } from '../../lib/rpc.ts'
import { Notice } from '../../ui/Notice.tsx'

/** The pools that lost a lower price because one household withdrew its quantity in the last hour; nothing if there are none. */
export function LostTiers({ deliveryId }: { deliveryId: string }) {
  const { data: lost = [] } = useQuery(orpc.clearing.lostTiers.queryOptions({ input: { deliveryId } }))
  if (lost.length === 0) return null
  const items = new Set(lost.map(({ item, unit }) => `${item.id} ${unit}`)).size
  return (
    <Notice
      tone="due"
      word="Odebráno na poslední chvíli:"
      title={nbsp(
        `V poslední hodině před uzávěrkou ${plural(items, 'přišla', 'přišly', 'přišlo')} o nižší cenu ${counted(items, 'poptávka', 'poptávky', 'poptávek')}.`,
      )}
    >
      <ul aria-label="Poptávky, které přišly o nižší cenu" className="mt-2 flex flex-col gap-2">
        {lost.map((tier) => (
          <li key={`${tier.item.id} ${tier.unit} ${tier.memberName} ${tier.quantity}`}>
            <strong>{tier.item.name}</strong>: {lostText(tier)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const lostText = ({ unit, memberName, quantity, missing, supplierName, minQuantity, price }: LostTier) =>
  nbsp(
    `odebráno ${formatQuantity(quantity, unit)} (${memberName}), bez toho by cena byla ${formatPrice(price)}/${unit} (${supplierName}, od ${formatQuantity(minQuantity, unit)}). Teď do ní chybí ${formatQuantity(missing, unit)}.`,
  )
