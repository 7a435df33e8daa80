import { MailCheck, TriangleAlert } from 'lucide-react'
import { settingsMessages, type PostalAssignment, type ServedMunicipality } from '#contract/people/settings.ts'
import { formatPostalCode } from '#domain/week/pickup/postal-code.ts'
import { assignsDeliveryPoint } from '#domain/people/settings/provider.ts'
import { nbsp, streetLine } from '#domain/text/nbsp.ts'
import { weekdayOf, type Day } from '#domain/time/day.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { monthName, onWeekday } from '#domain/time/weekday.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { AddressPart } from './AddressPart.tsx'
import { FormPart } from '../../ui/FormPart.tsx'
import { plannedDeliveries } from './shopping-draft.ts'
import type { MunicipalitySearch } from './use-municipality.ts'
import type { ShoppingForm } from './use-shopping-form.ts'

export interface DeliveryPartProps {
  form: ShoppingForm
  search: MunicipalitySearch
}

/** The delivery provider, and with the postal service also the time and the delivery point (docs/rules/people.md#delivery-settings). */
export function DeliveryPart({ form, search }: DeliveryPartProps) {
  const { draft, settings, options, changeProvider } = form
  const codeOf = (id: string | null) => options.providers.find((provider) => provider.id === id)?.code ?? null
  const isPostal = assignsDeliveryPoint(codeOf(draft.deliveryProviderId))
  const wasPostal = settings.deliveryProvider !== null && assignsDeliveryPoint(settings.deliveryProvider.code)

  function choose(id: string) {
    changeProvider(id)
    // The postal service needs a municipality, which a known postal code determines.
    if (assignsDeliveryPoint(codeOf(id)) && settings.municipality === null && options.postalCode !== null)
      void search.find(options.postalCode)
  }

  return (
    <FormPart title="Rozvoz domů">
      <Select
        label="Dopravce"
        placeholder="Vyberte dopravce"
        options={options.providers}
        emptyText={settingsMessages.noProvider}
        {...form.field('deliveryProviderId')}
        onChange={choose}
      />
      <PriceNote municipality={settings.municipality} />
      <AddressPart form={form} />
      {isPostal && (options.postal && settings.municipality ? <Postal form={form} postal={options.postal} /> : <NoMunicipality />)}
      {wasPostal && !isPostal && draft.deliveryProviderId !== null && (
        <Notice tone="info">
          {nbsp('Po uložení přestane platit dodejna, den doručení i jeho potvrzení. Obec, ve které nakupujete, zůstává.')}
        </Notice>
      )}
    </FormPart>
  )
}

function NoMunicipality() {
  return <Notice tone="info">{nbsp('Nejdřív zvolte obec. Podle ní přiřadíme dodejnu a den doručení.')}</Notice>
}

/** Warns if the price of a mode is not set yet. */
function PriceNote({ municipality }: { municipality: ServedMunicipality | null }) {
  return (
    municipality?.deliveryPrice === null && (
      <Notice
        tone="due"
        icon={TriangleAlert}
        word="Upozornění:"
        title={nbsp(`Cena rozvozu domů do obce ${municipality.name} zatím není stanovená.`)}
      >
        {nbsp('Do odhadu nákupu ji proto nepočítáme. Jistotu máte s odběrem na výdejním místě.')}
      </Notice>
    )
  )
}

function Postal({ form: { draft, settings, options, change }, postal }: { form: ShoppingForm; postal: PostalAssignment }) {
  const { deliveryPoint, next, start } = plannedDeliveries(settings, postal, options.deliveryDays)
  const { deliveryDayOfWeek, deliveryTime } = settings.municipality!
  return (
    <>
      <div className="flex flex-col gap-2 rounded-16 border border-border p-4">
        {deliveryPoint ? (
          <p className="flex gap-2">
            <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
            <span>
              <span className="block font-bold">{nbsp(deliveryPoint.name)}</span>
              <span className="block text-14 text-muted">
                {[streetLine(deliveryPoint.address), `${formatPostalCode(deliveryPoint.postalCode)} ${deliveryPoint.city}`]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
          </p>
        ) : (
          <p>{nbsp('Pro vaši obec zatím neznáme dodejnu.')}</p>
        )}
        <p>{nbsp(`Nejbližší doručení bude ${inWords(next)}${start === null ? '' : `, pravidelné začne ${inWords(start)}`}.`)}</p>
      </div>
      <Checkbox
        name="deliveryTimeConfirmed"
        isSelected={draft.deliveryTimeConfirmed}
        onChange={(isConfirmed) => change('deliveryTimeConfirmed', isConfirmed)}
        hint={
          draft.deliveryTimeConfirmed && settings.deliveryTimeConfirmed && settings.deliveryTimeConfirmedAt
            ? `Potvrzeno ${formatPragueDateTime(settings.deliveryTimeConfirmedAt, 'full')}`
            : 'Po každém přiřazení obce se potvrzuje znovu.'
        }
      >
        {nbsp(`Doručení ${onWeekday(deliveryDayOfWeek)} od ${deliveryTime} mi vyhovuje`)}
      </Checkbox>
    </>
  )
}

const inWords = (day: Day) => `${onWeekday(weekdayOf(day))} ${Number(day.slice(8, 10))}.\u00a0${monthName(day)}`
