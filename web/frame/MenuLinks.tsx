import { Lock } from 'lucide-react'
import { targetOf } from '#domain/public/site/target.ts'
import { SHOPPING_SETTINGS, type ShownItem } from './menus.ts'
import { SHOPPING_TRIGGER } from './shopping-trigger.ts'

export interface MenuLinksProps {
  items: readonly ShownItem[]
  path: string
  /** Closes the menu, because a link within the app does not load a document. */
  onChoose: () => void
}

const row =
  'tap flex w-full cursor-pointer items-center rounded-8 px-3 py-2 text-left font-semibold transition-colors duration-150 hovered:bg-primary-soft hovered:text-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary'

/** The content of an open menu. */
export function MenuLinks({ items, path, onChoose }: MenuLinksProps) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.name}>
          <MenuLink item={item} path={path} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

function MenuLink({ item: { name, target, locked }, path, onChoose }: { item: ShownItem; path: string; onChoose: () => void }) {
  if (locked !== null)
    return (
      <button
        type="button"
        aria-disabled
        className="tap flex w-full cursor-not-allowed items-center gap-3 rounded-8 px-3 py-1 text-left text-muted"
      >
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{name}</span>
          <span className="block text-13">{locked}</span>
        </span>
        <Lock aria-hidden className="size-4 shrink-0" />
      </button>
    )
  if (target === SHOPPING_SETTINGS)
    return (
      <button
        type="button"
        className={row}
        onClick={() => {
          onChoose()
          document.getElementById(SHOPPING_TRIGGER)?.click()
        }}
      >
        {name}
      </button>
    )
  return (
    <a
      href={(target && targetOf(target)) ?? undefined}
      aria-current={target === path ? 'page' : undefined}
      onClick={onChoose}
      className={row}
    >
      {name}
    </a>
  )
}
