import { ChevronDown, ChevronRight, CircleOff, EllipsisVertical } from 'lucide-react'
import type { RefObject } from 'react'
import type { DeskCategory, VatClass } from '#contract/desk/assortment.ts'
import { grouped } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ItemPicture } from '../../catalog/items/ItemPicture.tsx'
import { linkStyles } from '../../ui/button-styles.ts'
import { Chip } from '../../ui/Chip.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, type MenuChoice } from '../../ui/Menu.tsx'
import { NoRows, Table, Td, Th } from '../../ui/Table.tsx'
import { openHere } from './open-here.ts'
import type { TreeRow } from './tree-rows.ts'
import type { RowKeys } from './use-row-keys.ts'

/** What can be done with a category. */
export type CategoryAct = 'add' | 'move' | 'merge' | 'turn' | 'items'

export interface CategoryTableProps {
  rows: readonly TreeRow[]
  vatRates: Record<VatClass, number>
  hrefOf: (category: DeskCategory) => string
  choicesOf: (category: DeskCategory) => MenuChoice<CategoryAct>[]
  onAct: (category: DeskCategory, act: CategoryAct) => void
  onToggle: (category: DeskCategory) => void
  onOpen: (category: DeskCategory) => void
  body: RefObject<HTMLTableSectionElement | null>
  keys: RowKeys
}

const indents = ['', 'pl-5', 'pl-10', 'pl-15', 'pl-20']

/** The tree of categories, level by level. */
export function CategoryTable({ rows, vatRates, hrefOf, choicesOf, onAct, onToggle, onOpen, body, keys }: CategoryTableProps) {
  return (
    <Table caption="Kategorie" isTall>
      <thead>
        <tr>
          <Th dense>Kategorie</Th>
          <Th dense narrow>
            <span className="sr-only">Možnosti</span>
          </Th>
          <Th dense numeric>
            V nabídce
          </Th>
          <Th dense numeric>
            Celkem
          </Th>
          <Th dense numeric>
            DPH
          </Th>
          <Th dense>Stav</Th>
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus} onBlur={keys.onBlur}>
        {rows.map(({ category, items, offered, ...row }) => (
          <tr key={category.id} data-row={category.id} className="focus-within:bg-primary-soft/50">
            <Th dense scope="row">
              <Name
                {...row}
                category={category}
                href={hrefOf(category)}
                onToggle={() => onToggle(category)}
                onOpen={() => onOpen(category)}
              />
            </Th>
            <Td dense narrow>
              <span data-stop="menu" className="-my-1 flex">
                <Menu
                  label={`Možnosti kategorie ${category.name}`}
                  trigger={<IconButton icon={EllipsisVertical} label={`Možnosti kategorie ${category.name}`} />}
                  choices={choicesOf(category)}
                  onChoose={(act) => onAct(category, act)}
                />
              </span>
            </Td>
            <Td dense numeric>
              {grouped(offered)}
            </Td>
            <Td dense numeric>
              {grouped(items)}
            </Td>
            <Td dense numeric>
              {vatRates[category.vatClass]}&nbsp;%
            </Td>
            <Td dense>
              {category.isActive ? (
                <span className="text-muted">zapnutá</span>
              ) : (
                <Chip tone="due" icon={CircleOff}>
                  vypnutá
                </Chip>
              )}
            </Td>
          </tr>
        ))}
        {rows.length === 0 && <NoRows columns={6}>Nic nenalezeno</NoRows>}
      </tbody>
    </Table>
  )
}

interface NameProps extends Pick<TreeRow, 'category' | 'hasChildren' | 'isOpen'> {
  href: string
  onToggle: () => void
  onOpen: () => void
}

function Name({ category: { name, icon, level }, hasChildren, isOpen, href, onToggle, onOpen }: NameProps) {
  return (
    <span className={`-my-1 flex min-w-48 items-center gap-1 ${indents[level - 1]}`}>
      {hasChildren ? (
        <span data-stop="toggle" className="flex">
          <IconButton
            icon={isOpen ? ChevronDown : ChevronRight}
            label={isOpen ? `Sbalit ${name}` : `Rozbalit ${name}`}
            aria-expanded={isOpen}
            onPress={onToggle}
          />
        </span>
      ) : (
        <span className="w-11 shrink-0" />
      )}
      <span className="hidden sm:block">
        <ItemPicture icon={icon} size="row" />
      </span>
      <a href={href} onClick={openHere(onOpen)} data-stop="name" className={`${linkStyles()} ml-2 py-1 text-pretty wrap-anywhere`}>
        {nbsp(name)}
        <span className="sr-only">, {level}. úroveň</span>
      </a>
    </span>
  )
}
