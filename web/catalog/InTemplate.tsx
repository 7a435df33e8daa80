import { Check } from 'lucide-react'
import type { TemplateLineView } from '#contract/template.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { Chip } from '../ui/Chip.tsx'

/** That an item is in the standing purchase already, and how much of it: `v šabloně 5 kg`. */
export function InTemplate({ line }: { line: TemplateLineView }) {
  return (
    <Chip tone="primary" icon={Check}>
      v šabloně {formatQuantity(line.quantity, line.item.unit)}
      {line.isPaused && ', pozastaveno'}
    </Chip>
  )
}
