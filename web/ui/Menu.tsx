import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'

export interface MenuChoice<K extends string> {
  id: K
  name: string
  icon?: LucideIcon
  description?: string
  /** A place instead of an act. */
  href?: string
  isDanger?: boolean
  /** Why it cannot be done now. It stays reachable, so that the reason can be read. */
  disabledReason?: string | null
}

export interface MenuProps<K extends string> {
  /** What the choices are about, read out: „Možnosti položky Brambory“. */
  label: string
  /** A Button or an IconButton. */
  trigger: ReactElement
  choices: readonly MenuChoice<K>[]
  onChoose: (id: K) => void
}

export function Menu<K extends string>({ label, trigger, choices, onChoose }: MenuProps<K>) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover offset={4} className="rounded-12 border border-border bg-surface shadow-sheet entering:animate-fade">
        <AriaMenu
          aria-label={label}
          items={choices}
          onAction={(key) => {
            const choice = choices.find(({ id }) => id === key)
            if (choice && !choice.disabledReason) onChoose(choice.id)
          }}
          className="max-h-96 max-w-80 min-w-56 overflow-auto p-1 outline-none"
        >
          {(choice) => <Choice choice={choice} />}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

function Choice<K extends string>({ choice }: { choice: MenuChoice<K> }) {
  const { id, name, icon: Icon, href, isDanger, disabledReason } = choice
  const description = disabledReason ?? choice.description
  const color = disabledReason ? 'cursor-not-allowed text-muted' : isDanger ? 'cursor-pointer text-error' : 'cursor-pointer'
  return (
    <MenuItem
      id={id}
      textValue={name}
      href={disabledReason ? undefined : href}
      shouldCloseOnSelect={!disabledReason}
      // Not the kit's own isDisabled: what that disables no arrow key reaches.
      render={(attributes) =>
        'href' in attributes ? (
          <a {...attributes}>{attributes.children}</a>
        ) : (
          <div {...attributes} aria-disabled={disabledReason ? true : undefined} />
        )
      }
      className={`tap flex items-start gap-3 rounded-8 px-3 py-2.5 -outline-offset-3 focused:bg-primary-soft ${color}`}
    >
      {Icon && <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />}
      <span className="min-w-0 flex-1">
        <span className="block">{name}</span>
        {description && <span className="block text-13 text-muted">{description}</span>}
      </span>
    </MenuItem>
  )
}
