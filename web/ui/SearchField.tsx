import { Search, X } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField, type SearchFieldProps as AriaSearchFieldProps } from 'react-aria-components/SearchField'
import { field } from './field.ts'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'

export interface SearchFieldProps extends Omit<AriaSearchFieldProps, 'className' | 'style' | 'children'>, FieldTexts {
  placeholder?: string
  /** Whether only screen readers get the label, because the icon suffices. */
  isLabelHidden?: boolean
  /** For callers that move the focus back to it. */
  inputRef?: RefObject<HTMLInputElement | null>
}

/** A query that filters what is below; Escape and the cross clear it. */
export function SearchField({ label, hint, error, placeholder, isLabelHidden = false, inputRef, ...props }: SearchFieldProps) {
  const box = (
    <Group className={field.box()}>
      <Search aria-hidden className="ml-3 size-5 shrink-0 text-muted" />
      <Input ref={inputRef} placeholder={placeholder} className={`${field.input()} [&::-webkit-search-cancel-button]:hidden`} />
      <Button aria-label="Vymazat hledání" className={`${field.button()} group-empty:invisible`}>
        <X aria-hidden className="size-5" />
      </Button>
    </Group>
  )
  return (
    <AriaSearchField
      {...props}
      aria-label={isLabelHidden ? label : undefined}
      isInvalid={Boolean(error) || undefined}
      className={`group ${field.root()}`}
    >
      {isLabelHidden ? (
        box
      ) : (
        <FieldFrame label={label} hint={hint} error={error}>
          {box}
        </FieldFrame>
      )}
    </AriaSearchField>
  )
}
