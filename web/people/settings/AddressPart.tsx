import { House, TriangleAlert } from 'lucide-react'
import { formatPostalCode, parsePostalCode } from '#domain/week/pickup/postal-code.ts'
import { mayBeIn } from '#domain/people/settings/municipality.ts'
import { nbsp, streetLine } from '#domain/text/nbsp.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { ShoppingForm } from './use-shopping-form.ts'

/** The delivery address: the profile's, or another one. */
export function AddressPart({ form: { draft, settings, options, field, change } }: { form: ShoppingForm }) {
  const { homeAddress } = options
  const { municipality } = settings
  return (
    <div data-field="address" className="flex flex-col gap-3">
      {homeAddress && !draft.isElsewhere && (
        <p className="flex gap-2 rounded-16 border border-border p-4">
          <House aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
          <span className="min-w-0">
            <span className="block font-bold wrap-anywhere">{streetLine(homeAddress.street)}</span>
            <span className="block text-14 text-muted">{`${formatPostalCode(homeAddress.postalCode)} ${homeAddress.city}`}</span>
          </span>
        </p>
      )}
      {homeAddress && !draft.isElsewhere && municipality && !mayBeIn(homeAddress.city, municipality) && (
        <Notice tone="due" icon={TriangleAlert} word="Upozornění:">
          {nbsp(`Tato adresa není v obci ${municipality.name}, kde nakupujete. Rozvážíme jen tam: zvolte jinou adresu, nebo jinou obec.`)}
        </Notice>
      )}
      {!homeAddress && !draft.isElsewhere && <Notice tone="info">{nbsp('V\u00a0profilu nemáte celou adresu. Napište ji sem.')}</Notice>}
      <Checkbox
        name="isElsewhere"
        isSelected={draft.isElsewhere}
        onChange={(isElsewhere) => change('isElsewhere', isElsewhere)}
        hint={nbsp('Třeba do práce nebo k sousedům, v obci, kde nakupujete.')}
      >
        Doručit na jinou adresu
      </Checkbox>
      {draft.isElsewhere && (
        <>
          <TextField label="Ulice a číslo" autoComplete="shipping street-address" {...field('street')} />
          <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4">
            <TextField
              label="PSČ"
              inputMode="numeric"
              autoComplete="shipping postal-code"
              onBlur={() => {
                const code = parsePostalCode(draft.postalCode)
                if (code !== null) change('postalCode', formatPostalCode(code))
              }}
              {...field('postalCode')}
            />
            <TextField label="Město" autoComplete="shipping address-level2" {...field('city')} />
          </div>
        </>
      )}
    </div>
  )
}
