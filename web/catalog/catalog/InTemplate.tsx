import { Check } from 'lucide-react'
import type { TemplateLineView } from '#contract/week/template.ts'
import { quantityText } from '#domain/week/clearing/steps-text.ts'
import { Chip } from '../../ui/Chip.tsx'

interface InTemplateProps {
  line: TemplateLineView
  /** Set if the shown item is the brand-free one. */
  saysBrand?: boolean
  /** Shows a line of text instead of a chip. */
  isLine?: boolean
}

/** Shows that the template contains an item, and its amount: `pravidelně 5 kg`. */
export function InTemplate({ line, saysBrand = false, isLine = false }: InTemplateProps) {
  const said = (
    <>
      pravidelně {quantityText(line, line.item.unit)}
      {saysBrand && line.item.brand !== null && `, ${line.item.brand}`}
      {line.isPaused && ', pozastaveno'}
    </>
  )
  if (isLine)
    return (
      <span className="text-13 font-semibold text-primary">
        <Check aria-hidden className="mr-1 inline size-3.5" strokeWidth={3} />
        {said}
      </span>
    )
  return (
    <Chip tone="primary" icon={Check}>
      {said}
    </Chip>
  )
}
