import { useState } from 'react'
import { useTypedWords } from '../../lib/use-typed-words.ts'
import { FilterSelect } from '../../table/FilterSelect.tsx'
import { TableStates } from '../../table/TableStates.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { NextPage } from '../../ui/ShowMore.tsx'
import { AddPicture } from './AddPicture.tsx'
import { MediaCard } from './MediaCard.tsx'
import { MediaDrawer } from './MediaDrawer.tsx'
import { mediaAddress, type MediaSearch } from './media-search.ts'
import { useMedia } from './use-media.ts'

export interface MediaPageProps {
  search: MediaSearch
  onSearch: (search: MediaSearch, step?: 'own' | 'same') => void
}

/** The library of pictures, for administrators. */
export function MediaPage({ search, onSearch }: MediaPageProps) {
  const { q, state, items, picture } = search
  const { found, total, assets } = useMedia({ query: q ?? '', state: state ?? 'shown', withItems: items === 'all' })
  const [typed, type] = useTypedWords(q ?? '', (words) => onSearch({ ...search, q: words || undefined }, 'same'))
  const [openedNew, setOpenedNew] = useState<string | null>(null)
  const opened = picture ?? openedNew
  const close = () => {
    setOpenedNew(null)
    if (picture) onSearch(mediaAddress.list(search))
  }
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Knihovna obrázků" actions={<AddPicture onAdded={setOpenedNew}>Nahrát obrázek</AddPicture>}>
        Obrázky kampaní a katalogu. Nová verze se ukáže všude, kde se obrázek používá; staré adresy platí dál.
      </PageHeader>
      <div role="group" aria-label="Filtry" className="grid items-end gap-3 sm:grid-cols-3">
        <SearchField label="Hledat obrázky" placeholder="Název nebo popis" value={typed} onChange={type} maxLength={100} />
        <FilterSelect
          label="Stav"
          all="V nabídce"
          names={{ archived: 'Vyřazené' }}
          value={state}
          onChange={(next) => onSearch({ ...search, state: next })}
        />
        <Checkbox isSelected={items === 'all'} onChange={(isOn) => onSearch({ ...search, items: isOn ? 'all' : undefined })}>
          I obrázky položek katalogu
        </Checkbox>
      </div>
      <TableStates
        query={found}
        rows={assets}
        failure="Obrázky se nepodařilo načíst."
        empty={
          <EmptyState
            title={mediaAddress.isNarrowed(search) ? 'Nic nenalezeno' : 'Zatím tu není žádný obrázek'}
            action={mediaAddress.isNarrowed(search) && <Button onPress={() => onSearch(mediaAddress.whole(search))}>Zrušit filtry</Button>}
          />
        }
      >
        {(rows) => (
          <>
            <ul aria-label="Obrázky" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
              {rows.map((asset) => (
                <li key={asset.id} className="grid">
                  <MediaCard asset={asset} onOpen={() => onSearch({ ...search, picture: asset.id })} />
                </li>
              ))}
            </ul>
            <NextPage of={found} shown={rows.length} total={total ?? rows.length} />
          </>
        )}
      </TableStates>
      {opened && <MediaDrawer key={opened} assetId={opened} onClose={close} />}
    </div>
  )
}
