import type { ExternalFields } from '#contract/week/external-purchases.ts'
import type { Meanwhile } from '#contract/week/meanwhile.ts'
import { insistFields } from '#domain/week/template/merge.ts'
import { externalKindName } from '#domain/week/external-purchases/kind.ts'
import { formatPrice } from '#domain/money/money.ts'
import { ConflictChoice } from '../../ui/ConflictChoice.tsx'
import { meanwhileText } from '../basket/pending-text.ts'

export interface PurchaseConflictProps {
  meanwhile: Meanwhile<ExternalFields>
  seen: ExternalFields
  wanted: ExternalFields
  onMine: (insisted: ExternalFields) => void
  onTheirs: () => void
}

const nothing = '–'

const texts: { [Name in keyof ExternalFields]: (fields: ExternalFields) => string } = {
  kind: ({ kind }) => externalKindName(kind),
  shopName: ({ shopName }) => shopName,
  totalPrice: ({ totalPrice }) => formatPrice(totalPrice),
  shopUrl: ({ shopUrl }) => shopUrl ?? nothing,
  deliveryAddress: ({ deliveryAddress }) => deliveryAddress || nothing,
  notes: ({ notes }) => notes || nothing,
}

/** A conflict of an external purchase: the differing fields side by side. */
export function PurchaseConflict({ meanwhile, seen, wanted, onMine, onTheirs }: PurchaseConflictProps) {
  const { stored } = meanwhile
  const mine = insistFields(seen, stored, wanted)
  const names = (Object.keys(texts) as (keyof ExternalFields)[]).filter((name) => mine[name] !== stored[name])
  const side = (fields: ExternalFields) => names.map((name) => <p key={name}>{texts[name](fields)}</p>)
  return (
    <ConflictChoice
      name={stored.shopName}
      mine={side(mine)}
      theirs={side(stored)}
      meanwhile={meanwhileText(meanwhile)}
      onMine={() => onMine(mine)}
      onTheirs={onTheirs}
    />
  )
}
