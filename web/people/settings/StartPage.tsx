import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { settingsMessages } from '#contract/people/settings.ts'
import { missingSentence } from '#domain/people/settings/missing.ts'
import { usesPickupPoint, usesProvider } from '#domain/people/settings/service-mode.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Form } from '../../form/Form.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { savedPostalCode } from '../account/start-postal-code.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { Button } from '../../ui/Button.tsx'
import { NotRead } from '../../ui/Reading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { DeliveryPart } from './DeliveryPart.tsx'
import { FormPart } from '../../ui/FormPart.tsx'
import { MunicipalityPart } from './MunicipalityPart.tsx'
import { PaymentMethodField } from './PaymentMethodField.tsx'
import { PickupPart } from './PickupPart.tsx'
import { ServiceModeField } from './ServiceModeField.tsx'
import { StartSteps } from './StartSteps.tsx'
import { UsualModeField } from './UsualModeField.tsx'
import { useMunicipality } from './use-municipality.ts'
import { useShoppingForm, type ShoppingForm } from './use-shopping-form.ts'
import { useShoppingSettings } from './use-shopping-settings.ts'

/** The first page of a new member: place, payment, and on to the regular purchase. */
export function StartPage() {
  useTitle('Začínáme')
  const navigate = useNavigate()
  const reading = useShoppingSettings()
  const form = useShoppingForm(reading.data, {
    pointId: undefined,
    proposes: true,
    onSaved: (missing) => {
      if (missing.length === 0) void navigate({ to: '/demand', search: { mode: 'create-regular' } })
    },
  })
  return (
    <div className="mx-auto flex w-full max-w-read flex-col gap-6">
      <PageHeader title="Začínáme">{nbsp('Za chvíli to máte. Všechno půjde kdykoli změnit v nastavení nákupů.')}</PageHeader>
      {form ? <Steps form={form} /> : <NotRead of={reading} failure={settingsMessages.notRead} bones={['block', 'block']} />}
    </div>
  )
}

const later = new Set(['paymentMethod', 'company'])

function Steps({ form }: { form: ShoppingForm }) {
  const [step, setStep] = useState<'place' | 'payment'>('place')
  const place = useRef<HTMLDivElement>(null)
  const wasAt = useRef(step)
  // The page has changed, so screen readers go to its beginning.
  useEffect(() => {
    if (wasAt.current !== step) place.current?.focus()
    wasAt.current = step
  }, [step])
  const missing = form.missing.filter((part) => !later.has(part))

  function onward(event?: SubmitEvent) {
    event?.preventDefault()
    if (missing.length === 0) setStep('payment')
  }
  return (
    <>
      <StartSteps at={step} />
      <Form of={step === 'payment' ? form : { ...form, submit: onward }} className="">
        <div ref={place} tabIndex={-1} className="flex flex-col gap-8 outline-none!">
          {step === 'place' ? (
            <>
              <PlaceStep form={form} />
              <Way sentence={form.settings.municipality && missingSentence(missing)}>
                {form.settings.municipality && (
                  <Button type="submit" variant="primary" isDisabled={missing.length > 0}>
                    Pokračovat k platbě
                  </Button>
                )}
              </Way>
            </>
          ) : (
            <>
              <FormPart title="Jak zaplatíte">
                <PaymentMethodField
                  hasCompany={form.options.hasCompany}
                  takesCards={form.options.takesCards}
                  {...form.field('paymentMethod')}
                />
              </FormPart>
              {form.sentence !== null && <Notice tone="error">{form.sentence}</Notice>}
              <Way sentence={null}>
                <Button variant="quiet" onPress={() => setStep('place')}>
                  Zpět
                </Button>
                <Button type="submit" variant="primary" isDisabled={form.draft.paymentMethod === null} isPending={form.isPending}>
                  Uložit a sestavit nákup
                </Button>
              </Way>
            </>
          )}
        </div>
      </Form>
    </>
  )
}

function PlaceStep({ form }: { form: ShoppingForm }) {
  const { settings, options, draft } = form
  const search = useMunicipality({
    hasMunicipality: settings.municipality !== null,
    knownCode: options.postalCode ?? savedPostalCode(),
    onAssigned: form.assigned,
  })
  return (
    <>
      <FormPart title="Kde nakupujete">
        <MunicipalityPart form={form} search={search} />
      </FormPart>
      {settings.municipality && (
        <>
          <FormPart title="Jak nákup dostanete">
            <ServiceModeField {...form.field('serviceMode')} />
            <UsualModeField form={form} />
          </FormPart>
          {usesPickupPoint(draft.serviceMode) && <PickupPart form={form} wantedPointId={undefined} />}
          {usesProvider(draft.serviceMode) && <DeliveryPart form={form} search={search} />}
        </>
      )}
    </>
  )
}

/** The next step, what prevents it, and how to skip everything. */
function Way({ sentence, children }: { sentence: string | null; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-3 border-t border-border pt-4">
      <a href="/demand?mode=weekly" className={`mr-auto ${linkStyles()}`}>
        Nastavím později
      </a>
      {sentence !== null && <p className="text-14 text-muted">{nbsp(sentence)}</p>}
      {children}
    </div>
  )
}
