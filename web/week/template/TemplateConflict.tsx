import type { TemplateLineView } from '#contract/week/template.ts'
import { mostAccepted } from '#domain/week/clearing/line-steps.ts'
import { formatPrice } from '#domain/money/money.ts'
import { furtherText, quantityText } from '#domain/week/clearing/steps-text.ts'
import { formatRecurrence } from '#domain/week/template/recurrence.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ConflictChoice } from '../../ui/ConflictChoice.tsx'
import { meanwhileText } from '../basket/pending-text.ts'
import type { LineConflict, LineFields } from './use-line-changes.ts'

export interface TemplateConflictProps {
  line: TemplateLineView
  conflict: LineConflict
  onSettle: (isMine: boolean) => void
}

/** A conflict: a change of a template line, beside the concurrent one. */
export function TemplateConflict({ line: { item }, conflict: { mine, meanwhile }, onSettle }: TemplateConflictProps) {
  const text = (fields: LineFields) => {
    const cap = fields.maxPrice === null ? 'bez cenového stropu' : `strop ${formatPrice(fields.maxPrice)}/${item.unit}`
    const steps = mostAccepted(fields) === null ? furtherText(fields, item.unit) : null
    const note = mine.fields.notes === meanwhile.stored.notes ? '' : `, ${fields.notes || 'bez poznámky'}`
    return nbsp(`${quantityText(fields, item.unit)}, ${formatRecurrence(fields)}, ${cap}${steps === null ? '' : `, dál ${steps}`}${note}`)
  }
  return (
    <ConflictChoice
      name={item.name}
      mine={text(mine.fields)}
      theirs={text(meanwhile.stored)}
      meanwhile={meanwhileText(meanwhile)}
      onMine={() => onSettle(true)}
      onTheirs={() => onSettle(false)}
    />
  )
}
