import { ONE_TIME_MODES, oneTimeModeLabel, type OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import { Select } from '../../ui/Select.tsx'

const modes = ONE_TIME_MODES.map((id) => ({ id, name: oneTimeModeLabel(id) }))

/** How a one-time item is handed over. */
export function ModeSelect({ value, onChange }: { value: OneTimeMode; onChange: (mode: OneTimeMode) => void }) {
  return <Select label="Způsob převzetí" options={modes} value={value} onChange={onChange} />
}
