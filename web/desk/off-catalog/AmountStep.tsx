import { useRef, useState } from 'react'
import { formatPrice, formatTotal, isPrice, lineTotal } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { oneTimeModeLabel } from '#domain/week/one-time/service-mode.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatWeekRange, isoWeek } from '#domain/time/week.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QuantityField } from '../../ui/QuantityField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { RemovePicture } from './RemovePicture.tsx'
import { WhichItem } from './WhichItem.tsx'
import type { OffCatalogForm } from './use-off-catalog-form.ts'
import type { targetFrom } from './way-back.ts'

export interface AmountStepProps {
  form: OffCatalogForm
  target: ReturnType<typeof targetFrom>
}

/** The third step: quantity and cap, with the total. */
export function AmountStep({ form, target }: AmountStepProps) {
  const { draft, change, faults, goBack, isPending, unit, cap, suggestion, error } = form
  return (
    <>
      <WhichItem form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <QuantityField
          label={target.mode === 'regular' ? 'Týdenní množství' : 'Množství'}
          isRequired
          unit={unit}
          value={draft.weeklyQuantity}
          onChange={(weeklyQuantity) => change({ weeklyQuantity })}
          error={faults['weeklyQuantity']}
        />
        <MoneyField
          label="Cena do"
          mayBeEmpty
          suffix={`Kč / ${unit}`}
          value={cap}
          onChange={(ownCap) => change({ ownCap })}
          error={faults['maxPrice']}
          hint={
            suggestion !== null && draft.ownCap === undefined
              ? nbsp('Navrhli jsme odhadovanou cenu a pětinu navíc. Víc za jednotku nezaplatíte.')
              : nbsp('Víc za jednotku nezaplatíte.')
          }
        />
      </div>
      <Sum form={form} isWeekly={target.mode !== 'regular'} />
      <TextField
        label="Poznámky"
        multiline
        limit={900}
        value={draft.notes}
        onChange={(notes) => change({ notes })}
        error={faults['notes']}
      />
      <Screenshot form={form} />
      <p className="text-muted">{nbsp(placeOf(target))}</p>
      {error && <Notice tone="error">{error}</Notice>}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="quiet" onPress={goBack}>
          Zpět
        </Button>
        <Button variant="primary" type="submit" isPending={isPending}>
          Přidat do poptávky
        </Button>
      </div>
    </>
  )
}

/** The picture is sent along, unless the member removes it: it may show more than the item. */
function Screenshot({
  form: {
    draft,
    pictures,
    extraction: { picture, choose },
  },
}: {
  form: OffCatalogForm
}) {
  const { sendsScreenshot, setSendsScreenshot, removeScreenshot, isRemoving } = pictures
  const [isRemoved, setRemoved] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const remove = async () => {
    if (!(await removeScreenshot())) return
    choose(null)
    setRemoved(true)
    place.current?.focus()
  }
  if (draft.from !== 'picture' || (picture === null && !isRemoved)) return null
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="Obrázek k žádosti" className="flex items-start gap-4 outline-none!">
      {picture === null ? (
        <p className="text-14 text-muted">{nbsp('Obrázek jsme odebrali, k žádosti žádný nepůjde.')}</p>
      ) : (
        <>
          <img src={picture} alt="" className="size-14 shrink-0 rounded-12 border border-border bg-sunken object-contain" />
          <div className="flex min-w-0 flex-col items-start">
            <Checkbox
              isSelected={sendsScreenshot}
              onChange={setSendsScreenshot}
              hint={nbsp(
                'Kromě vás ho uvidí jen správce katalogu, dokud nerozhodne. Smažeme ho do 90 dnů od rozhodnutí, bez rozhodnutí 90 dní po odeslání.',
              )}
            >
              Přiložit obrázek k žádosti
            </Checkbox>
            <RemovePicture isPending={isRemoving} onRemove={() => void remove()} />
          </div>
        </>
      )}
    </div>
  )
}

function placeOf(target: AmountStepProps['target']): string {
  if (target.mode === 'regular') return 'Přidáme ji do pravidelného nákupu, každý týden.'
  if (target.mode === 'one-time')
    return `Přidáme ji jednorázově k závozu, který se právě sbírá. Převzetí: ${oneTimeModeLabel(target.serviceMode)}.`
  return `Přidáme ji jen do týdne ${isoWeek(target.weekStart).week} (${formatWeekRange(target.weekStart, 'short')}).`
}

function Sum({ form: { draft, unit, cap, meant }, isWeekly }: { form: OffCatalogForm; isWeekly: boolean }) {
  // A catalog item needs a cap, and its field says so.
  if (cap === null && meant && !meant.isOffCatalog) return null
  if (cap === null)
    return (
      <Notice tone="due" title="Bez cenového stropu je to jen zájem.">
        {nbsp('Sami nic nekoupíme, dokud strop nedoplníte.')}
      </Notice>
    )
  if (!isPrice(cap) || draft.weeklyQuantity === null || draft.weeklyQuantity === 0) return null
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-12 bg-sunken px-4 py-3" aria-live="polite">
      <span>
        {isWeekly ? 'Nejvýš zaplatíte' : 'Nejvýš zaplatíte týdně'}{' '}
        <span className="text-14 text-muted">
          {formatQuantity(draft.weeklyQuantity, unit)} × {formatPrice(cap)}
        </span>
      </span>
      <strong className="text-18 whitespace-nowrap">{formatTotal(lineTotal(cap, draft.weeklyQuantity))}</strong>
    </p>
  )
}
