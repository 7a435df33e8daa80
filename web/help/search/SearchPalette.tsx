import { useState } from 'react'
import type { Role } from '#domain/people/account/role.ts'
import { GroupPrices } from '../../catalog/catalog/GroupPrices.tsx'
import { GroupPriceLine } from '../../catalog/catalog/GroupPrice.tsx'
import { useFoundGoods, type FoundGoods } from '../../catalog/catalog/use-found-goods.ts'
import { ItemPicture } from '../../catalog/items/ItemPicture.tsx'
import { goTo } from '../../lib/go-to.ts'
import { useStandingText } from '../../lib/use-standing-text.ts'
import { CommandPalette, type CommandPaletteProps, type FoundCommands } from '../../ui/CommandPalette.tsx'
import { useFoundRecords } from './use-found-records.ts'

export interface SearchPaletteProps extends CommandPaletteProps {
  role: Role
}

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
  const typed = text.trim()
  const query = useStandingText(typed)
  const goods = goodsOf(useFoundGoods({ query, typed }))
  const records = useFoundRecords({ query, typed, role })
  // A member comes for goods first, staff for records.
  const found = role === 'user' ? [goods, ...records] : [...records, goods]
  return (
    <CommandPalette
      {...props}
      found={found}
      placeholder={role === 'user' ? 'Zboží, nákup, týden, stránka' : 'Záznam, zboží, stránka'}
      onType={setText}
      onChoose={(id) => (found.some(({ items }) => items.some((item) => item.id === id)) ? goTo(addressOf(id)) : onChoose(id))}
    />
  )
}

const goodsOf = ({ isCurrent, items, all }: FoundGoods): FoundCommands => ({
  title: 'Zboží a služby',
  isCurrent,
  items: [
    ...items.map(({ href, name, item }) => ({
      id: href,
      name,
      picture: <ItemPicture icon={item.icon} picture={item.picture} size="row" />,
      says: <GroupPriceLine item={item} />,
    })),
    ...(all ? [{ id: all.href, name: all.name }] : []),
  ],
})

/** Ids of finds are addresses, those of records with their place before it: two records may have one address. */
const addressOf = (id: string) => id.replace(/^\w+:/, '')
