import { Bookmark, Columns3 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { columnHeads } from './DeskColumns.tsx'
import { readViews } from './desk-views.ts'
import { DESK_COLUMNS, itemsAddress, type ItemsSearch } from './items-search.ts'
import { ViewsDialog } from './ViewsDialog.tsx'

export interface ViewBarProps {
  search: ItemsSearch
  onSearch: (search: ItemsSearch, step?: 'own' | 'same') => void
}

/** The view of the list: reset of filters, columns, and saved views. */
export function ViewBar({ search, onSearch }: ViewBarProps) {
  const [views, setViews] = useState(readViews)
  const [open, setOpen] = useState<'columns' | 'views' | null>(null)
  const close = () => setOpen(null)
  const href = itemsAddress.hrefOf(search)
  const columns = itemsAddress.columnsOf(search)
  return (
    <div className="-my-3 flex flex-wrap items-center gap-x-4 print:hidden">
      {itemsAddress.isNarrowed(search) && (
        <div className="-ml-3">
          <Button
            variant="quiet"
            onPress={() => {
              onSearch(itemsAddress.whole(search))
              document.querySelector<HTMLElement>('main input[type=search]')?.focus()
            }}
          >
            Zrušit filtry
          </Button>
        </div>
      )}
      {views.length > 0 && (
        <nav aria-label="Uložené pohledy" className="flex flex-wrap gap-x-4">
          {views.map((view) => (
            <a
              key={view.name}
              href={view.href}
              aria-current={view.href === href ? 'true' : undefined}
              className="tap inline-flex items-center rounded-8 font-semibold text-primary underline-offset-3 hovered:underline aria-[current]:underline aria-[current]:decoration-2"
            >
              {view.name}
            </a>
          ))}
        </nav>
      )}
      <div className="-ml-3 flex flex-wrap md:ml-auto md:-mr-3">
        <Button variant="quiet" onPress={() => setOpen('views')}>
          <Bookmark aria-hidden className="size-4" /> Pohledy
        </Button>
        {/* On a phone the columns are fixed. */}
        <span className="max-md:hidden">
          <Button variant="quiet" onPress={() => setOpen('columns')}>
            <Columns3 aria-hidden className="size-4" /> Sloupce
          </Button>
        </span>
      </div>
      {open === 'views' && <ViewsDialog href={href} views={views} onChange={setViews} onClose={close} />}
      <Dialog title="Sloupce" isOpen={open === 'columns'} onOpenChange={close}>
        <p className="text-muted">Název položky je vidět vždycky.</p>
        <div className="flex flex-col">
          {DESK_COLUMNS.map((column) => (
            <Checkbox
              key={column}
              isSelected={columns.includes(column)}
              onChange={(on) => onSearch(itemsAddress.withColumn(search, column, on), 'same')}
            >
              {columnHeads[column]}
            </Checkbox>
          ))}
        </div>
      </Dialog>
    </div>
  )
}
