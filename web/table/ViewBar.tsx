import { Bookmark, Columns3 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { readViews, saveViews } from './saved-views.ts'
import type { TableAddress } from './table-address.ts'
import { ViewsDialog } from './ViewsDialog.tsx'

export interface ViewBarProps<Search, Shown extends string> {
  address: TableAddress<Search, Shown>
  search: Search
  onSearch: (search: Search, step?: 'own' | 'same') => void
  /** The account whose views these are. */
  ownerId: string | null
  /** The columns that can be shown or hidden. */
  columns: readonly { id: Shown; head: string }[]
  /** What is always shown: „Název položky je vidět vždycky.“ */
  fixed: string
}

/** The view of the list: reset of filters, columns, and saved views. */
export function ViewBar<Search, Shown extends string>({
  address,
  search,
  onSearch,
  ownerId,
  columns: all,
  fixed,
}: ViewBarProps<Search, Shown>) {
  const { path } = address
  const [views, setViews] = useState(() => readViews(ownerId, path))
  const [open, setOpen] = useState<'columns' | 'views' | null>(null)
  const close = () => setOpen(null)
  const href = address.hrefOf(search)
  const columns = address.columnsOf(search)
  return (
    <div className="-my-3 flex flex-wrap items-center gap-x-4 print:hidden">
      {address.isNarrowed(search) && (
        <div className="-ml-3">
          <Button
            variant="quiet"
            onPress={() => {
              onSearch(address.whole(search))
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
      {open === 'views' && (
        <ViewsDialog
          href={href}
          views={views}
          onSave={(next) => {
            const isStored = saveViews(ownerId, path, next)
            if (isStored) setViews(next)
            return isStored
          }}
          onClose={close}
        />
      )}
      <Dialog title="Sloupce" isOpen={open === 'columns'} onOpenChange={close}>
        <p className="text-muted">{fixed}</p>
        <div className="flex flex-col">
          {all.map(({ id, head }) => (
            <Checkbox key={id} isSelected={columns.includes(id)} onChange={(on) => onSearch(address.withColumn(search, id, on), 'same')}>
              {head}
            </Checkbox>
          ))}
        </div>
      </Dialog>
    </div>
  )
}
