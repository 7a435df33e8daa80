import { Check } from 'lucide-react'
import type { TemplateLineView } from '#contract/template.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { Chip } from '../ui/Chip.tsx'

interface InTemplateProps {
  line: TemplateLineView
  /** Where the item that is shown is the one of any brand. */
  saysBrand?: boolean
}

/** That an item is in the standing purchase already, and how much of it: `pravidelně 5 kg`. */
export function InTemplate({ line, saysBrand = false }: InTemplateProps) {
  return (
    <Chip tone="primary" icon={Check}>
      pravidelně {formatQuantity(line.quantity, line.item.unit)}
      {saysBrand && line.item.brand !== null && `, ${line.item.brand}`}
      {line.isPaused && ', pozastaveno'}
    </Chip>
  )
}
