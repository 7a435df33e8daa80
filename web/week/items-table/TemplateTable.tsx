import type { LineCard } from '#contract/shapes.ts'
import type { TemplateView } from '#contract/week/template.ts'
import type { ItemType } from '#domain/week/basket/item-type.ts'
import { templateRow } from '#domain/week/items-table/row.ts'
import { hasSteps, templateSheet } from '#domain/week/items-table/sheet.ts'
import { useUnorderedRegular } from '../binding/use-binding.ts'
import { useForecast } from '../clearing/use-forecast.ts'
import { useCollectingBasket } from '../basket/use-collecting-basket.ts'
import { ItemsTable } from './ItemsTable.tsx'
import { poolPrice } from './pool-price.ts'
import type { TableInAddress } from './table-search.ts'

export interface TemplateTableProps extends TableInAddress {
  template: TemplateView
}

const typeOf = ({ isOffCatalog }: { isOffCatalog: boolean }): ItemType => ({ type: isOffCatalog ? 'external' : 'regular' })

const cardOf = ({ name, category, unit, isOffered, awaitsApproval }: LineCard) => ({ name, category, unit, isOffered, awaitsApproval })

/** The template as a table, each line once, at the prices of the collecting week. */
export function TemplateTable({ template, ...address }: TemplateTableProps) {
  const collecting = useCollectingBasket()
  const forecast = useForecast(collecting?.delivery ?? null)
  const unordered = useUnorderedRegular(template.lines, collecting)
  const rows = template.lines.map(({ item, ...line }) =>
    templateRow({ ...line, ...cardOf(item), type: typeOf(item) }, poolPrice(forecast.poolOf(item))),
  )
  return (
    <ItemsTable
      {...address}
      caption="Položky pravidelného nákupu"
      rows={rows}
      week={null}
      sheet={templateSheet(hasSteps(rows))}
      unordered={unordered}
      fees={null}
      isFinal={false}
      today={template.today}
      empty="Pravidelný nákup je zatím prázdný."
    />
  )
}
