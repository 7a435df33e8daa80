import { nbsp } from '#domain/text/nbsp.ts'
import { isoWeek } from '#domain/time/week.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { applyLabel, type Late } from './late.ts'

/** Says in an open editor that the cut-off has passed; nothing before it. Announced at once, because nobody asked for it. */
export function LateNotice({ late }: { late: Late | null }) {
  if (late === null) return null
  return (
    <div role="alert">
      <Notice tone="past" title="Uzávěrka pro změny uplynula.">
        {late.nextWeek === null
          ? 'Tento týden už změnit nejde.'
          : nbsp(`Co jste napsali, můžete použít na týden ${isoWeek(late.nextWeek).week}.`)}
      </Notice>
    </div>
  )
}

/** The main button of an editor. After the cut-off it saves the input to the next week, if there is one. */
export function LateButton({ late, children, ...button }: ButtonProps & { late: Late | null }) {
  if (late?.nextWeek === null) return null
  return (
    <Button {...button} variant="primary">
      {late ? applyLabel(late.nextWeek) : children}
    </Button>
  )
}
