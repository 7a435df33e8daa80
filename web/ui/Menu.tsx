import { Check, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { Header } from 'react-aria-components/Header'
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'

export interface MenuChoice<K extends string> {
  id: K
  name: string
  icon?: LucideIcon
  description?: string
  /** A link instead of a command. */
  href?: string
  isDanger?: boolean
  /** Why it is not available. It stays focusable, so that the reason can be read. */
  disabledReason?: string | null
}

/** A group of choices below its heading. */
export interface MenuPart<K extends string> {
  name: string
  choices: readonly MenuChoice<K>[]
  /** The current one, if the choices are states of one thing; by default they are commands and links. */
  selected?: K
}

export interface MenuProps<K extends string> {
  /** The accessible name of the menu: „Možnosti položky Brambory“. */
  label: string
  /** A Button or an IconButton. */
  trigger: ReactElement
  choices?: readonly MenuChoice<K>[]
  /** Instead of `choices`. */
  parts?: readonly MenuPart<K>[]
  onChoose: (id: K) => void
}

export function Menu<K extends string>({ label, trigger, choices = [], parts, onChoose }: MenuProps<K>) {
  const all = parts ? parts.flatMap((part) => part.choices) : choices
  return (
    <MenuTrigger>
      {trigger}
      <Popover offset={4} className="rounded-12 border border-border bg-surface shadow-sheet entering:animate-fade">
        <AriaMenu
          aria-label={label}
          onAction={(key) => {
            const choice = all.find(({ id }) => id === key)
            if (choice && !choice.disabledReason) onChoose(choice.id)
          }}
          className="max-h-96 max-w-80 min-w-56 overflow-auto p-1 outline-none"
        >
          {parts
            ? parts.map((part) => <Part key={part.name} part={part} />)
            : choices.map((choice) => <Choice key={choice.id} choice={choice} />)}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

function Part<K extends string>({ part: { name, choices, selected } }: { part: MenuPart<K> }) {
  const state = selected === undefined ? {} : ({ selectionMode: 'single', selectedKeys: [selected], disallowEmptySelection: true } as const)
  return (
    <MenuSection {...state} className="not-first:mt-1 not-first:border-t not-first:border-border not-first:pt-1">
      <Header className="px-3 pt-2 text-13 font-semibold text-muted">{name}</Header>
      {choices.map((choice) => (
        <Choice key={choice.id} choice={choice} />
      ))}
    </MenuSection>
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
      // Not the kit's own isDisabled, because arrow keys would skip the item.
      render={(attributes) =>
        'href' in attributes ? (
          <a {...attributes}>{attributes.children}</a>
        ) : (
          <div {...attributes} aria-disabled={disabledReason ? true : undefined} />
        )
      }
      className={`tap flex items-start gap-3 rounded-8 px-3 py-2.5 -outline-offset-3 focused:bg-primary-soft ${color}`}
    >
      {({ isSelected }) => (
        <>
          {Icon && <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />}
          <span className="min-w-0 flex-1">
            <span className={isSelected ? 'block font-semibold text-primary' : 'block'}>{name}</span>
            {description && <span className="block text-13 text-muted">{description}</span>}
          </span>
          {isSelected && <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />}
        </>
      )}
    </MenuItem>
  )
}
