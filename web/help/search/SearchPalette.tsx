import { useState } from 'react'
import type { ItemCard } from '#contract/shapes.ts'
import type { Role } from '#domain/people/account/role.ts'
import { catalogHref } from '../../catalog/catalog/catalog-search.ts'
import { GroupPriceLine } from '../../catalog/catalog/GroupPrice.tsx'
import { GroupPrices } from '../../catalog/catalog/GroupPrices.tsx'
import { ItemPicture } from '../../catalog/items/ItemPicture.tsx'
import { goTo } from '../../lib/go-to.ts'
import { CommandPalette, type Command, type CommandGroup, type CommandPaletteProps } from '../../ui/CommandPalette.tsx'
import { shownRecords } from './shown-records.ts'
import { useFinds } from './use-finds.ts'

export interface SearchPaletteProps extends CommandPaletteProps {
  role: Role
}

const LOST = 'Hledání teď nefunguje. Stránky a úkony najdete dál.'

/** The command palette of the signed-in: goods with their prices, all records that they may read, pages and commands (docs/rules/help.md#search). */
export function SearchPalette(props: SearchPaletteProps) {
  return (
    <GroupPrices>
      <WithFinds {...props} />
    </GroupPrices>
  )
}

function WithFinds({ role, onChoose, ...props }: SearchPaletteProps) {
  const [text, setText] = useState('')
  const { finds, isCurrent, isLost } = useFinds(text.trim())
  const goods = finds ? [goodsOf(finds.query, finds.goods)] : []
  const records = finds?.records ? shownRecords(finds.records, role) : []
  // A member comes for goods first, staff for records.
  const found = (role === 'user' ? [...goods, ...records] : [...records, ...goods]).map((group) => ({ ...group, isCurrent }))
  return (
    <CommandPalette
      {...props}
      found={found}
      placeholder={role === 'user' ? 'Zboží, nákup, týden, stránka' : 'Co hledáte?'}
      {...(isLost ? { nothing: LOST } : !isCurrent && { nothing: 'Hledám…' })}
      onType={setText}
      onChoose={(id) => (found.some(({ items }) => items.some((item) => item.id === id)) ? goTo(addressOf(id)) : onChoose(id))}
    />
  )
}

function goodsOf(query: string, goods: readonly ItemCard[]): CommandGroup {
  const items = goods.map((item): Command => ({
    id: catalogHref({ item: item.id, q: query, type: item.type === 'service' ? item.type : undefined }),
    name: item.name,
    picture: <ItemPicture icon={item.icon} picture={item.picture} size="row" />,
    says: <GroupPriceLine item={item} />,
  }))
  const all: Command = { id: catalogHref({ q: query }), name: `Všechno v katalogu na „${query}“` }
  return { title: 'Zboží a služby', items: items.length > 0 ? [...items, all] : [] }
}

/** Ids of finds are addresses, those of records with their place before it: two records may have one address. */
const addressOf = (id: string) => id.replace(/^\w+:/, '')
