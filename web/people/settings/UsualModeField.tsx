import { usualModeOf } from '#domain/week/delivery-options/modes.ts'
import { modeOptions } from '../../week/delivery-options/mode-options.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import type { ShoppingForm } from './use-shopping-form.ts'

/** By which of the modes that suit the service mode purchases are usually handed over, with hints and fees. */
export function UsualModeField({ form }: { form: ShoppingForm }) {
  const { serviceMode, usualMode, paymentMethod } = form.draft
  if (serviceMode === null) return null
  const terms = { prices: form.options.fees, isPaidOnDelivery: paymentMethod === 'cash_on_delivery' }
  return (
    <RadioGroup
      label="Způsob převzetí"
      hint="Jednotlivý týden můžete mít jinak, změníte to v jeho košíku."
      options={modeOptions(serviceMode, terms)}
      {...form.field('usualMode')}
      value={usualModeOf(serviceMode, usualMode)}
    />
  )
}
