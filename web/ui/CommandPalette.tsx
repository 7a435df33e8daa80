import { Search, type LucideIcon } from 'lucide-react'
import { createContext, use, useState, type ReactNode } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Collection } from 'react-aria-components/Collection'
import { Dialog } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { TextField } from 'react-aria-components/TextField'
import { containsWords } from '#domain/text/contains-words.ts'
import { Marked } from './Marked.tsx'
import { WayBack } from './WayBack.tsx'

export interface Command {
  id: string
  name: string
  /** Muted text at the end: a shortcut, a state. */
  hint?: string
  icon?: LucideIcon
  /** Replaces the icon. */
  picture?: ReactNode
  /** A second line. */
  says?: ReactNode
  /** Further words that find it. */
  keywords?: readonly string[]
}

export interface CommandGroup {
  title: string
  items: readonly Command[]
}

export interface FoundCommands extends CommandGroup {
  /** False while a search for the typed words is still under way. Until then the names decide, so Enter never opens an old find. */
  isCurrent: boolean
}

export interface CommandPaletteProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  groups: readonly CommandGroup[]
  /** Shown first and, once current, regardless of their names, because a better search found them. */
  found?: readonly FoundCommands[]
  /** What can be searched for. */
  placeholder?: string
  /** What is said when nothing is found: also that a search is still under way, or failed. */
  nothing?: string
  onType?: (text: string) => void
  onChoose: (id: string) => void
}

/** What is typed. The collection of the menu caches its items, a context reaches them. */
const Typed = createContext('')

/** Finds pages and commands by a few letters of their names, ignoring accents. */
export function CommandPalette({ isOpen, onOpenChange, groups, found = [], placeholder, nothing, onType, onChoose }: CommandPaletteProps) {
  const [typed, setTyped] = useState('')
  const shown = [
    ...found.filter(({ items }) => items.length > 0).map((group) => ({ ...group, id: `found: ${group.title}` })),
    ...groups.map((group) => ({ ...group, id: group.title })),
  ]
  const foundIds = new Set(found.flatMap(({ isCurrent, items }) => (isCurrent ? items.map(({ id }) => id) : [])))
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-40 flex h-(--visual-viewport-height) items-start justify-center bg-backdrop p-3 entering:animate-fade md:pt-[12vh]"
    >
      <Modal className="forced-border flex max-h-full w-full max-w-dialog flex-col overflow-hidden rounded-16 bg-surface shadow-sheet entering:animate-fade">
        <Dialog aria-label="Hledat všude" className="flex min-h-0 flex-col outline-none">
          <WayBack onBack={() => onOpenChange(false)} />
          <Typed value={typed}>
            <Autocomplete
              filter={(name, words, node) => foundIds.has(String(node.key)) || containsWords(name, words)}
              onInputChange={(text) => {
                setTyped(text)
                onType?.(text)
              }}
            >
              <TextField aria-label="Hledat" autoFocus className="flex items-center gap-3 border-b border-border px-4">
                <Search aria-hidden className="size-5 shrink-0 text-muted" />
                <Input
                  placeholder={placeholder ?? 'Kam chcete jít?'}
                  className="h-14 min-w-0 flex-1 bg-transparent text-18 outline-none! placeholder:text-muted"
                />
              </TextField>
              {/* A separate stop of Tab, because the options are focused virtually and could not be scrolled otherwise. */}
              <div tabIndex={0} className="max-h-96 overflow-auto overscroll-contain rounded-b-16 -outline-offset-3">
                <Menu
                  aria-label="Stránky a úkony"
                  items={shown}
                  onAction={(key) => {
                    onOpenChange(false)
                    onChoose(String(key))
                  }}
                  renderEmptyState={() => (
                    <p className="px-4 py-8 text-center text-muted">{nothing ?? 'Nic takového tu není. Zkuste jiné slovo.'}</p>
                  )}
                  className="p-2 outline-none"
                >
                  {(group) => <Group group={group} />}
                </Menu>
              </div>
            </Autocomplete>
          </Typed>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Group({ group }: { group: CommandGroup & { id: string } }) {
  return (
    <MenuSection id={group.id} className="not-first:mt-2">
      <Header className="px-3 py-1 text-13 font-semibold text-muted">{group.title}</Header>
      <Collection items={group.items}>{(item) => <Item item={item} />}</Collection>
    </MenuSection>
  )
}

function Item({ item }: { item: Command }) {
  const { id, name, hint, icon: Icon, picture, says, keywords = [] } = item
  return (
    <MenuItem
      id={id}
      textValue={[name, ...keywords].join(' ')}
      className="tap flex cursor-pointer items-center gap-3 rounded-8 px-3 py-2 -outline-offset-3 focused:bg-primary-soft"
    >
      {Icon && <Icon aria-hidden className="size-5 shrink-0 text-primary" />}
      {picture}
      <span className="min-w-0 flex-1">
        <Name text={name} />
        {says && <span className="flex flex-wrap gap-x-3 text-14 text-muted">{says}</span>}
      </span>
      {hint && <span className="text-13 text-muted">{hint}</span>}
    </MenuItem>
  )
}

const Name = ({ text }: { text: string }) => <Marked text={text} query={use(Typed)} />
