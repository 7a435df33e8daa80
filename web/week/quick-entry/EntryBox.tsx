import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { use, useState, type KeyboardEvent, type RefObject } from 'react'
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input, type InputProps } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import type { ItemCard } from '#contract/shapes.ts'
import type { ListedItem } from '#domain/catalog/catalog/read-list.ts'
import { containsWords } from '#domain/text/contains-words.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { GroupPriceLine } from '../../catalog/catalog/GroupPrice.tsx'
import { GroupPrices } from '../../catalog/catalog/GroupPrices.tsx'
import { ItemPicture } from '../../catalog/items/ItemPicture.tsx'
import { sentenceOf } from '../../lib/refusal.ts'
import { Chip } from '../../ui/Chip.tsx'
import { field } from '../../ui/field.ts'
import { isAddress, presentOf, sayPresent, type EntryTarget } from '../../catalog/catalog/entry-target.ts'
import { asName, findOptions } from './find-items.ts'
import { useDebounced } from '../../lib/use-debounced.ts'

const TYPING_MS = 200
const OUTSIDE = 'outside'

export interface EntryBoxProps {
  inputRef: RefObject<HTMLInputElement | null>
  autoFocus: boolean
  target: EntryTarget
  text: string
  onText: (text: string) => void
  /** The part of the text to search for: `mléko` of `mléko 4 l`, and the amount. */
  line: ListedItem
  onItem: (item: ItemCard) => void
  /** The catalog lacks it: a name, or the address of a page. */
  onOutside: () => void
  /** Called for Enter before a suggestion is focused. */
  onEnter: () => void
}

/** A field with suggestions from the catalog, which also says what the target contains already (docs/rules/screens.md#template-page). */
export function EntryBox({ inputRef, autoFocus, target, text, onText, line, onItem, onOutside, onEnter }: EntryBoxProps) {
  const still = useDebounced(text, TYPING_MS)
  const [asked, setAsked] = useState(line)
  if (still === text && asked !== line && JSON.stringify(asked) !== JSON.stringify(line)) setAsked(line)
  const isAsked = asName(asked.name) !== '' && !isAddress(text)
  const found = useQuery({ ...findOptions(asked), enabled: isAsked, placeholderData: keepPreviousData })
  const isOld = found.isPlaceholderData || still !== text
  const isSought =
    asName(line.name) !== '' && !isAddress(text) && !found.isError && found.fetchStatus !== 'paused' && (!found.data || isOld)
  // Until the answer to this text is here: the arrow keys and Enter must not lead to what only an earlier text meant, nor out of the catalog.
  const items = (isAsked && found.data ? found.data.items : [])
    .map(({ item }) => item)
    .filter(({ name }) => !isOld || containsWords(name, asName(line.name)))
  const options = [
    ...items.map((item) => ({ id: item.id, item })),
    ...(text.trim() === '' || target.ownerId !== null || isSought ? [] : [{ id: OUTSIDE, item: null }]),
  ]
  const note = !isAsked
    ? 'Napište název a množství, nebo sem vložte odkaz či celý seznam.'
    : found.isError
      ? sentenceOf(found.error, 'Katalog se nepodařilo načíst.')
      : !found.data || isOld
        ? 'Hledám…'
        : found.data.items.length === 0
          ? 'Nic nenalezeno'
          : found.data.isLike
            ? 'Přesně takový název v katalogu není. Podobné:'
            : null

  function keyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.currentTarget.getAttribute('aria-activedescendant') || text.trim() === '') return
    event.preventDefault()
    event.stopPropagation()
    onEnter()
  }

  return (
    <ComboBox
      items={options}
      inputValue={text}
      onInputChange={onText}
      value={null}
      onChange={(key) => {
        const option = options.find(({ id }) => id === key)
        if (option?.item) onItem(option.item)
        else if (option) onOutside()
      }}
      allowsCustomValue
      allowsEmptyCollection
      className={field.root()}
    >
      <Label className={field.label()}>Co chcete kupovat? Název, odkaz nebo fotka</Label>
      <Group className={field.box()}>
        <Search aria-hidden className="ml-3 size-5 shrink-0 text-muted" />
        <Typed
          ref={inputRef}
          autoFocus={autoFocus}
          placeholder="Například mléko 4 l"
          enterKeyHint="done"
          autoComplete="off"
          onKeyDownCapture={keyDown}
          className={field.input()}
        />
      </Group>
      <Popover offset={4} className="w-(--trigger-width) rounded-12 border border-border bg-surface shadow-sheet entering:animate-fade">
        {note && (
          <p role="status" className="px-4 pt-3 text-14 text-muted">
            {note}
          </p>
        )}
        <GroupPrices>
          <ListBox className="max-h-80 overflow-auto p-1 outline-none" aria-label="Nalezené položky">
            {(option: (typeof options)[number]) =>
              option.item ? (
                <Found item={option.item} target={target} />
              ) : (
                <ListBoxItem id={OUTSIDE} textValue="Přidat mimo katalog" className={`${row} tap px-3 text-primary`}>
                  Přidat mimo katalog
                </ListBoxItem>
              )
            }
          </ListBox>
        </GroupPrices>
      </Popover>
    </ComboBox>
  )
}

/** The field itself. Scrolling closes the list; a press opens it again, because without a keyboard nothing else does. */
function Typed(props: InputProps & { ref: RefObject<HTMLInputElement | null> }) {
  const state = use(ComboBoxStateContext)
  return <Input {...props} onClick={() => state && state.inputValue !== '' && state.open(null, 'manual')} />
}

const row = 'flex cursor-pointer items-center gap-3 rounded-8 p-2 -outline-offset-3 focused:bg-primary-soft hovered:bg-primary-soft'

function Found({ item, target }: { item: ItemCard; target: EntryTarget }) {
  const present = presentOf(target, item)
  return (
    <ListBoxItem id={item.id} textValue={item.name} className={row}>
      <ItemPicture icon={item.icon} picture={item.picture} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-pretty">{nbsp(item.name)}</span>
        <span className="flex flex-wrap gap-x-3 text-14 text-muted">
          <span>{nbsp(item.category)}</span>
          <GroupPriceLine item={item} />
        </span>
      </span>
      {present && <Chip tone="primary">{sayPresent(target, present)}</Chip>}
    </ListBoxItem>
  )
}
