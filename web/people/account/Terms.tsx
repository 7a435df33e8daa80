import { nbsp } from '#domain/text/nbsp.ts'
import { linkStyles } from '../../ui/button-styles.ts'

/** Links open in a new tab, so that the input stays. */
export function Terms() {
  return (
    <p className="text-14 text-pretty text-muted">
      {nbsp('Účtem a nákupy se řídí ')}
      <a href="/terms" target="_blank" rel="noreferrer" className={linkStyles()}>
        obchodní podmínky
      </a>
      {nbsp('; jak nakládáme s vašimi údaji, říká ')}
      <a href="/privacy" target="_blank" rel="noreferrer" className={linkStyles()}>
        ochrana osobních údajů
      </a>
      .
    </p>
  )
}
