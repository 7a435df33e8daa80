import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { goTo } from '../../lib/go-to.ts'
import { orpc } from '../../lib/rpc.ts'
import { CommandPalette, type CommandPaletteProps, type FoundCommands } from '../../ui/CommandPalette.tsx'
import { catalogHref } from './catalog-search.ts'
import { GroupPriceLine } from './GroupPrice.tsx'
import { GroupPrices } from './GroupPrices.tsx'
import { ItemPicture } from '../items/ItemPicture.tsx'

const TYPING_MS = 150
const MOST = 6
const GOODS = 'Zboží a služby'

/** The command palette of buyers: goods with their prices first, then pages and commands. */
export function GoodsPalette(props: CommandPaletteProps) {
  return (
    <GroupPrices>
      <WithGoods {...props} />
    </GroupPrices>
  )
}

function WithGoods({ onChoose, ...props }: CommandPaletteProps) {
  const [text, setText] = useState('')
  const query = useStandingText(text.trim())
  const isAsked = query !== '' && text.trim() !== ''
  const goods = useQuery(
    orpc.catalog.search.queryOptions({ input: isAsked ? { query } : skipToken, placeholderData: keepPreviousData, retry: false }),
  )
  const services = useQuery(
    orpc.catalog.search.queryOptions({
      input: isAsked && goods.data?.length === 0 ? { query, type: 'service' } : skipToken,
      placeholderData: keepPreviousData,
      retry: false,
    }),
  )
  const items = isAsked ? [...(goods.data ?? []), ...(goods.data?.length === 0 ? (services.data ?? []) : [])].slice(0, MOST) : []
  const isCurrent = query === text.trim() && !goods.isPlaceholderData && !services.isPlaceholderData
  const found: FoundCommands = {
    title: GOODS,
    isCurrent,
    items: [
      ...items.map((item) => ({
        id: catalogHref({ item: item.id, q: query, type: item.type === 'service' ? item.type : undefined }),
        name: item.name,
        picture: <ItemPicture icon={item.icon} picture={item.picture} size="row" />,
        says: <GroupPriceLine item={item} />,
      })),
      ...(isCurrent && items.length > 0 ? [{ id: catalogHref({ q: query }), name: `Všechno v katalogu na „${query}“` }] : []),
    ],
  }
  return (
    <CommandPalette {...props} found={found} onType={setText} onChoose={(id) => (id.startsWith('/catalog') ? goTo(id) : onChoose(id))} />
  )
}

/** A debounced text. */
function useStandingText(text: string): string {
  const [standing, setStanding] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setStanding(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return standing
}
