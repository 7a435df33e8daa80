import { nbsp } from '#domain/text/nbsp.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import type { FarPriceQuestion } from './use-far-price.ts'

/** Asks whether a price that is far from another one is intended. */
export function FarPrice({ question, isSure, onSure }: FarPriceQuestion) {
  if (question === null) return null
  return (
    <Checkbox isSelected={isSure} onChange={onSure} error={isSure ? null : 'Opravte cenu, nebo potvrďte, že je správně.'}>
      {nbsp(`${question} Je to správně.`)}
    </Checkbox>
  )
}
