import { usesPickupPoint, usesProvider } from '#domain/people/settings/service-mode.ts'
import { Form } from '../../form/Form.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { DeliveryPart } from './DeliveryPart.tsx'
import { FormPart } from '../../ui/FormPart.tsx'
import { GroupField } from './GroupField.tsx'
import { MissingSummary } from './MissingSummary.tsx'
import { MunicipalityPart } from './MunicipalityPart.tsx'
import { PaymentMethodField } from './PaymentMethodField.tsx'
import { PickupPart } from './PickupPart.tsx'
import { ServiceModeField } from './ServiceModeField.tsx'
import { TimeFields } from './TimeFields.tsx'
import { savedPostalCode } from '../account/start-postal-code.ts'
import { useMunicipality } from './use-municipality.ts'
import { UsualModeField } from './UsualModeField.tsx'
import type { ShoppingForm } from './use-shopping-form.ts'

/** All delivery settings; the municipality is saved at once, the rest by the button. */
export function ShoppingFields({ form, wantedPointId }: { form: ShoppingForm; wantedPointId: string | undefined }) {
  const { settings, draft, field } = form
  const municipality = useMunicipality({
    hasMunicipality: settings.municipality !== null,
    knownCode: form.options.postalCode ?? savedPostalCode(),
    onAssigned: form.assigned,
  })

  return (
    <Form of={form} summary="Nastavení se nedá uložit." className="flex flex-col gap-6">
      <MissingSummary formId={form.id} missing={form.missing} />
      <div className="grid items-start gap-x-10 gap-y-8 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-8">
          <FormPart title="Kde nakupujete">
            <MunicipalityPart form={form} search={municipality} />
          </FormPart>
          <FormPart title="Jak nákup dostanete">
            <ServiceModeField {...field('serviceMode')} />
            <UsualModeField form={form} />
          </FormPart>
          {usesPickupPoint(draft.serviceMode) && <PickupPart form={form} wantedPointId={wantedPointId} />}
          {usesProvider(draft.serviceMode) && <DeliveryPart form={form} search={municipality} />}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <FormPart title="Kdy se vám to hodí">
            <TimeFields form={form} />
          </FormPart>
          <FormPart title="Jak zaplatíte">
            <PaymentMethodField hasCompany={form.options.hasCompany} takesCards={form.options.takesCards} {...field('paymentMethod')} />
          </FormPart>
          <FormPart title="Nákupní skupina">
            <GroupField form={form} />
          </FormPart>
          <FormPart title="Náhrady a poznámka">
            <Checkbox
              name="allowSubstitutions"
              isSelected={draft.allowSubstitutions}
              onChange={(isAllowed) => form.change('allowSubstitutions', isAllowed)}
              hint="Platí pro všechny položky. Bez souhlasu zůstane chybějící zboží nekoupené."
            >
              Souhlasím s náhradou, když zboží nebude
            </Checkbox>
            <TextField label="Poznámka k nákupům (nepovinné)" multiline limit={1000} {...field('notes')} />
          </FormPart>
        </div>
      </div>
    </Form>
  )
}
