import type { FormField } from '../../form/use-draft.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Select } from '../../ui/Select.tsx'
import { waitOptions } from './wait-options.ts'

/** Whether a new item waits if it is not bought, and for how many weeks; 0: it does not. */
export function WaitField({ name, value: weeks, onChange, error }: FormField<number>) {
  return (
    <div className="flex flex-col gap-2 border-t border-dashed border-border pt-2">
      <Checkbox isSelected={weeks > 0} onChange={(waits) => onChange(waits ? 1 : 0)}>
        Když se tento týden nekoupí, ať počká
      </Checkbox>
      {weeks > 0 && (
        <Select
          label="Jak dlouho má čekat"
          name={name}
          options={waitOptions}
          value={String(weeks)}
          onChange={(id) => onChange(Number(id))}
          error={error}
        />
      )}
    </div>
  )
}
