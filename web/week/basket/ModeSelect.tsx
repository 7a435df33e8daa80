import { nbsp } from '#domain/text/nbsp.ts'
import type { FeeTerms } from '#domain/week/delivery-options/fees.ts'
import { modeHint } from '#domain/week/delivery-options/modes.ts'
import { ONE_TIME_MODES, oneTimeModeLabel, type OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import { Select } from '../../ui/Select.tsx'
import { modeText } from '../delivery-options/mode-options.ts'

const modes = ONE_TIME_MODES.map((id) => ({ id, name: oneTimeModeLabel(id) }))

export interface ModeSelectProps {
  value: OneTimeMode
  onChange: (mode: OneTimeMode) => void
  /** What the fees follow from; without it only the hint is shown. */
  fees?: FeeTerms
}

/** How a one-time item is handed over, with what that means and costs. */
export function ModeSelect({ value, onChange, fees }: ModeSelectProps) {
  const hint = fees ? modeText(value, fees) : nbsp(modeHint(value))
  return <Select label="Způsob převzetí" hint={hint} options={modes} value={value} onChange={onChange} />
}
