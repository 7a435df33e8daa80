import type { DeskItem } from '#contract/assortment.ts'
import type { ItemOrder } from '#domain/assortment/items-list.ts'
import { formatPrice } from '#domain/money/money.ts'
import { ItemPicture } from '../catalog/ItemPicture.tsx'
import { linkStyles } from '../ui/button-styles.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { SortTh, Table, Td, Th, type Sort } from '../ui/Table.tsx'
import { ItemStateChip } from './ItemStateChip.tsx'

export interface DeskTableProps {
  items: readonly DeskItem[]
  pathOf: (categoryId: string) => string
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  sort: Sort<ItemOrder>
  onSort: (sort: Sort<ItemOrder>) => void
  /** The address under which an item is open. */
  hrefOf: (item: DeskItem) => string
}

/** Items of the catalog to be looked over, chosen and opened. */
export function DeskTable({ items, pathOf, chosen, onChoose, sort, onSort, hrefOf }: DeskTableProps) {
  const able = items.filter(({ mergedInto }) => mergedInto === null)
  const count = able.filter(({ id }) => chosen.has(id)).length
  const order = { sort, onSort, dense: true }
  return (
    <Table caption="Položky katalogu" isTall>
      <thead>
        <tr>
          <Th dense narrow>
            <span className="-my-1 flex">
              <Checkbox
                isSelected={able.length > 0 && count === able.length}
                isIndeterminate={count > 0 && count < able.length}
                onChange={(on) => onChoose(new Set(on ? able.map(({ id }) => id) : []))}
              >
                <span className="sr-only">Vybrat všechny zobrazené</span>
              </Checkbox>
            </span>
          </Th>
          <SortTh id="name" {...order}>
            Položka
          </SortTh>
          <SortTh id="sku" {...order}>
            Kód
          </SortTh>
          <Th dense>Kategorie</Th>
          <SortTh id="price" numeric {...order}>
            Cena
          </SortTh>
          <Th dense>Stav</Th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row
            key={item.id}
            item={item}
            path={pathOf(item.categoryId)}
            href={hrefOf(item)}
            isChosen={chosen.has(item.id)}
            onChoose={(on) => onChoose(new Set(on ? [...chosen, item.id] : [...chosen].filter((id) => id !== item.id)))}
          />
        ))}
      </tbody>
    </Table>
  )
}

interface RowProps {
  item: DeskItem
  path: string
  href: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function Row({ item, path, href, isChosen, onChoose }: RowProps) {
  const { name, sku, unit, icon, picture, brand, listPrice, mergedInto } = item
  const price = listPrice === null ? 'bez ceny' : `${formatPrice(listPrice)}/${unit}`
  return (
    <tr aria-selected={isChosen}>
      <Td dense narrow>
        {mergedInto === null && (
          <span className="-my-1 flex">
            <Checkbox isSelected={isChosen} onChange={onChoose}>
              <span className="sr-only">Vybrat {name}</span>
            </Checkbox>
          </span>
        )}
      </Td>
      <Th dense scope="row">
        <span className="flex min-w-44 items-center gap-3">
          <span className="hidden sm:block">
            <ItemPicture icon={icon} picture={picture} size="row" />
          </span>
          <span className="min-w-0 flex-1">
            <a href={href} className={`${linkStyles()} py-1 text-pretty wrap-anywhere`}>
              {name}
            </a>
            {/* What stands further right a phone shows only when it is scrolled. */}
            <span className="block text-13 font-normal text-muted md:hidden">{price}</span>
            {brand && <span className="block text-13 font-normal text-muted">značka {brand}</span>}
            {mergedInto && <span className="block text-13 font-normal text-muted">sloučená do {mergedInto.name}</span>}
          </span>
        </span>
      </Th>
      <Td dense>
        <span className="text-13 whitespace-nowrap text-muted">{sku}</span>
      </Td>
      <Td dense>
        <span className="block min-w-40 text-13 text-pretty text-muted">{path}</span>
      </Td>
      <Td dense numeric>
        <span className={listPrice === null ? 'text-muted' : ''}>{price}</span>
      </Td>
      <Td dense>
        <ItemStateChip item={item} />
      </Td>
    </tr>
  )
}
