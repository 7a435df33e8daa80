import { ChevronDown, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { ListBox } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { field } from './field.ts'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { SelectOption, type Option } from './Select.tsx'

export interface ComboBoxProps<K extends string> extends FieldTexts {
  /** Options that match the query, found by the server or by `containsWords`. */
  options: readonly Option<K>[]
  onSearch: (words: string) => void
  /** The whole option: it stays visible when the options no longer contain it. */
  value: Option<K> | null
  onChange: (value: Option<K> | null) => void
  isLoading?: boolean
  placeholder?: string
  /** Shown if nothing matches. */
  emptyText?: string
  isRequired?: boolean
  isDisabled?: boolean
}

/** A field that suggests matching options while typing; for long lists. If typing is abandoned, the chosen option is shown again. */
export function ComboBox<K extends string>(props: ComboBoxProps<K>) {
  const { options, onSearch, value, onChange, isLoading, placeholder, emptyText = 'Nic takového tu není', ...rest } = props
  const { label, hint, error, ...flags } = rest
  const [typed, setTyped] = useState<string | null>(null)

  function type(text: string) {
    setTyped(text)
    onSearch(text)
    if (text === '' && value !== null) onChange(null)
  }

  function choose(id: K | null) {
    setTyped(null)
    const chosen = options.find((option) => option.id === id)
    if (chosen && chosen.id !== value?.id) onChange(chosen)
  }

  return (
    <AriaComboBox
      {...flags}
      items={options}
      inputValue={typed ?? value?.name ?? ''}
      onInputChange={type}
      value={value?.id ?? null}
      onChange={(key) => choose(key as K | null)}
      allowsEmptyCollection
      isInvalid={Boolean(error) || undefined}
      className={field.root()}
    >
      <FieldFrame label={label} hint={hint} error={error}>
        <Group className={field.box()}>
          <Input placeholder={placeholder} className={field.input()} />
          {isLoading && <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin text-muted" />}
          <Button className={field.button()}>
            <ChevronDown aria-hidden className="size-5" />
          </Button>
        </Group>
      </FieldFrame>
      <Popover offset={4} className="w-(--trigger-width) rounded-12 border border-border bg-surface shadow-sheet entering:animate-fade">
        <ListBox
          className="max-h-80 overflow-auto p-1 outline-none"
          renderEmptyState={() => <p className="px-3 py-3 text-muted">{isLoading ? 'Hledám…' : emptyText}</p>}
        >
          {(option: Option<K>) => <SelectOption option={option} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
