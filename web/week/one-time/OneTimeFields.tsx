import type { FeeTerms } from '#domain/week/delivery-options/fees.ts'
import type { OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import { goTo } from '../../lib/go-to.ts'
import { ONLY_OWN } from '../../catalog/catalog/entry-target.ts'
import { outsideOf, useOutsideForm } from '../../catalog/catalog/use-outside-form.ts'
import { Form } from '../../form/Form.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ModeSelect } from '../basket/ModeSelect.tsx'

export interface OneTimeFieldsProps {
  deliveryId: string
  serviceMode: OneTimeMode
  fees: FeeTerms
  onServiceMode: (mode: OneTimeMode) => void
  /** A catalog item is picked, so the off-catalog field is disabled. */
  hasPicked: boolean
  isOwn: boolean
  /** After the cut-off nothing is added to the delivery. */
  isLate: boolean
}

/** How a one-time item is handed over, and the field for an off-catalog item: its name or its page. */
export function OneTimeFields({ deliveryId, serviceMode, fees, onServiceMode, hasPicked, isOwn, isLate }: OneTimeFieldsProps) {
  const whyNot = hasPicked ? 'Vybrali jste položku z katalogu, její jednotka platí.' : isOwn ? null : ONLY_OWN
  const form = useOutsideForm((given) => {
    const search = new URLSearchParams({ return: '/demand', mode: 'regular', delivery: deliveryId, serviceMode, ...outsideOf(given) })
    goTo(`/off-catalog?${search}`)
  })
  return (
    <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
      <ModeSelect value={serviceMode} onChange={onServiceMode} fees={fees} />
      {!isLate && (
        <Form of={form} className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              label="Mimo katalog: název nebo URL"
              isDisabled={whyNot !== null}
              hint={whyNot ?? undefined}
              {...form.field('text')}
            />
          </div>
          <Button type="submit" isDisabled={whyNot !== null}>
            Dál
          </Button>
        </Form>
      )}
    </div>
  )
}
