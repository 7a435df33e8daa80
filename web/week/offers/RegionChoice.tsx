import type { Demand } from '#contract/week/demands.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isPartlySummed } from '#domain/week/offers/reach.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'

/** Whether the offer is for the whole region of the locality, and what is wanted there together. */
export function RegionChoice({
  demand: { region, unit },
  isRegional,
  onChange,
}: {
  demand: Demand
  isRegional: boolean
  onChange: (isOn: boolean) => void
}) {
  if (region === null) return null
  const { name, localityCount, summedLocalities, totalQuantity, myOffer } = region
  const sum =
    totalQuantity === null
      ? 'V\u00a0žádné z\u00a0nich zatím není aspoň 5 domácností, součet neukazujeme.'
      : `Dohromady ${formatQuantity(totalQuantity, unit)} týdně${isPartlySummed(region) ? ` v\u00a0lokalitách aspoň s\u00a05 domácnostmi (${summedLocalities} z\u00a0${localityCount})` : ''}.`
  return (
    <Checkbox
      isSelected={isRegional}
      onChange={onChange}
      hint={nbsp(
        `${sum} Množství pásem se počítají ze součtu. Kde je lokální nabídka levnější, tam platí ta.${myOffer === null ? '' : ' Společnou nabídku tu už máte.'}`,
      )}
    >
      {nbsp(`Společná nabídka pro celý region ${name} (${counted(localityCount, 'lokalita', 'lokality', 'lokalit')})`)}
    </Checkbox>
  )
}
