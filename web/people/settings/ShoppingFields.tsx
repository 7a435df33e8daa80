import type { FormEvent } from 'react'
import { Form } from 'react-aria-components/Form'
import { usesPickupPoint, usesProvider } from '#domain/people/settings/service-mode.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { DeliveryPart } from './DeliveryPart.tsx'
import { FaultSummary } from './FaultSummary.tsx'
import { FormPart } from '../../ui/FormPart.tsx'
import { MissingSummary } from './MissingSummary.tsx'
import { MunicipalityPart } from './MunicipalityPart.tsx'
import { PaymentMethodField } from './PaymentMethodField.tsx'
import { PickupPart } from './PickupPart.tsx'
import { ServiceModeField } from './ServiceModeField.tsx'
import { TimeFields } from './TimeFields.tsx'
import { keptPostalCode } from '../account/start-postal-code.ts'
import { useMunicipality } from './use-municipality.ts'
import type { ShoppingForm } from './use-shopping-form.ts'

export const shoppingFormId = 'nastaveni-nakupu'

/** Everything a household chooses about its purchases; the municipality acts at once, the rest waits for the button. */
export function ShoppingFields({ form, wantedPointId }: { form: ShoppingForm; wantedPointId: string | undefined }) {
  const { settings, draft, faults, change, assigned } = form
  const municipality = useMunicipality({
    hasMunicipality: settings.municipality !== null,
    knownCode: form.options.postalCode ?? keptPostalCode(),
    onAssigned: assigned,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    form.submit()
  }

  return (
    <Form id={shoppingFormId} validationBehavior="aria" validationErrors={{ ...faults }} onSubmit={submit} className="flex flex-col gap-6">
      <FaultSummary formId={shoppingFormId} faults={faults} />
      <MissingSummary formId={shoppingFormId} missing={form.missing} />
      <div className="grid items-start gap-x-10 gap-y-8 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-8">
          <FormPart title="Kde nakupujete">
            <MunicipalityPart form={form} search={municipality} />
          </FormPart>
          <FormPart title="Jak nákup dostanete">
            <ServiceModeField value={draft.serviceMode} onChange={(serviceMode) => change({ serviceMode })} />
          </FormPart>
          {usesPickupPoint(draft.serviceMode) && <PickupPart form={form} wantedPointId={wantedPointId} />}
          {usesProvider(draft.serviceMode) && <DeliveryPart form={form} search={municipality} />}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <FormPart title="Kdy se vám to hodí">
            <TimeFields form={form} />
          </FormPart>
          <FormPart title="Jak zaplatíte">
            <PaymentMethodField
              value={draft.paymentMethod}
              onChange={(paymentMethod) => change({ paymentMethod })}
              hasCompany={form.options.hasCompany}
              error={faults.paymentMethod ?? null}
            />
          </FormPart>
          <FormPart title="Nákupní skupina">
            <p className="text-muted">{nbsp('Skupiny připravujeme. Až je otevřeme, vyberete si svou tady.')}</p>
          </FormPart>
          <FormPart title="Náhrady a poznámka">
            <Checkbox
              name="allowSubstitutions"
              isSelected={draft.allowSubstitutions}
              onChange={(allowSubstitutions) => change({ allowSubstitutions })}
              hint="Platí pro všechny položky. Bez souhlasu zůstane chybějící zboží nekoupené."
            >
              Souhlasím s náhradou, když zboží nebude
            </Checkbox>
            <TextField
              label="Poznámka k nákupům (nepovinné)"
              name="notes"
              multiline
              limit={1000}
              value={draft.notes}
              onChange={(notes) => change({ notes })}
            />
          </FormPart>
        </div>
      </div>
    </Form>
  )
}
