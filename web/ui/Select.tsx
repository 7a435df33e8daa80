import { Check, ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { nbsp } from '#domain/text/nbsp.ts'
import { field } from './field.ts'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { PickerPopover } from './PickerPopover.tsx'

export interface Option<K extends string> {
  id: K
  name: string
  description?: string
  /** Why it is not available; replaces the description. */
  disabledReason?: string | null
}

export interface SelectProps<K extends string> extends FieldTexts {
  options: readonly Option<K>[]
  value: K | null
  onChange: (value: K) => void
  placeholder?: string
  /** What its list says if there is nothing to choose from. */
  emptyText?: string
  name?: string
  isRequired?: boolean
  isDisabled?: boolean
}

export function Select<K extends string>(props: SelectProps<K>) {
  const {
    options,
    value,
    onChange,
    placeholder = 'Vyberte',
    emptyText = 'Není z čeho vybrat.',
    label,
    isLabelHidden,
    hint,
    error,
    ...rest
  } = props
  return (
    <AriaSelect
      {...rest}
      value={value}
      onChange={(key) => key !== null && onChange(key as K)}
      placeholder={placeholder}
      allowsEmptyCollection
      isInvalid={Boolean(error)}
      className={`group ${field.root()}`}
    >
      <FieldFrame label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
        <Button className={`${field.box()} cursor-pointer justify-between px-3 text-left group-invalid:border-error`}>
          <SelectValue className="truncate placeholder-shown:text-muted" />
          <ChevronDown aria-hidden className="size-5 shrink-0 text-muted" />
        </Button>
      </FieldFrame>
      <PickerPopover title={label}>
        <ListBox
          items={options}
          className="overflow-auto p-1 outline-none md:max-h-80"
          renderEmptyState={() => <p className="px-3 py-3 text-muted">{nbsp(emptyText)}</p>}
        >
          {(option) => <SelectOption option={option} />}
        </ListBox>
      </PickerPopover>
    </AriaSelect>
  )
}

/** One option of a list; ComboBox renders its options the same way. */
export function SelectOption<K extends string>({ option }: { option: Option<K> }) {
  const description = option.disabledReason ?? option.description
  return (
    <ListBoxItem
      id={option.id}
      textValue={option.name}
      isDisabled={Boolean(option.disabledReason)}
      className="tap flex cursor-pointer disabled:cursor-not-allowed disabled:text-muted items-center gap-2 rounded-8 px-3 py-2 -outline-offset-3 focused:bg-primary-soft selected:font-semibold"
    >
      {({ isSelected }) => (
        <>
          <span className="min-w-0 flex-1">
            <span className="block">{option.name}</span>
            {description && <span className="block text-13 font-normal text-muted in-[button]:hidden">{description}</span>}
          </span>
          {isSelected && <Check aria-hidden className="size-5 shrink-0 text-primary" />}
        </>
      )}
    </ListBoxItem>
  )
}
