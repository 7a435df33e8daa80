import { nbsp } from '#domain/text/nbsp.ts'
import { TextField } from '../../ui/TextField.tsx'

export interface OtherNamesFieldProps {
  value: string
  onChange: (text: string) => void
  hint: string
  error: string | null | undefined
}

/** Synonyms by which search finds an item or a category (docs/decisions/026-catalog.md). */
export function OtherNamesField({ hint, ...field }: OtherNamesFieldProps) {
  return <TextField label="Další názvy" name="otherNames" multiline hint={nbsp(hint)} {...field} />
}
