import { nbsp } from '#domain/text/nbsp.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { Button } from '../../ui/Button.tsx'
import { AddPicture } from './AddPicture.tsx'
import { useMedia } from './use-media.ts'

export interface PictureFieldProps {
  label: string
  /** Any version of the chosen picture; null for none. */
  value: string | null
  onChange: (assetId: string | null) => void
}

const tile =
  'relative block aspect-video w-full cursor-pointer overflow-hidden rounded-12 border-2 bg-sunken aria-pressed:border-primary border-transparent hovered:border-border-strong'

/** Chooses a picture of the library, or uploads one. */
export function PictureField({ label, value, onChange }: PictureFieldProps) {
  const { found, assets } = useMedia({})
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      <p className="font-semibold">{label}</p>
      <TableStates
        query={found}
        rows={assets}
        failure="Obrázky se nepodařilo načíst."
        empty={<p className="text-muted">Zatím žádný není.</p>}
      >
        {(rows) => (
          <ul className="grid max-h-64 grid-cols-3 gap-2 overflow-auto p-1">
            {rows.map(({ id, filename, alt, picture }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={id === value}
                  aria-label={alt === '' ? filename : nbsp(alt)}
                  onClick={() => onChange(id === value ? null : id)}
                  className={tile}
                >
                  {picture && <img src={picture.src} alt="" loading="lazy" className="size-full object-cover" />}
                </button>
              </li>
            ))}
          </ul>
        )}
      </TableStates>
      <div className="flex flex-wrap items-start gap-2">
        <AddPicture onAdded={onChange}>Nahrát jiný</AddPicture>
        {value !== null && (
          <Button variant="quiet" onPress={() => onChange(null)}>
            Bez obrázku
          </Button>
        )}
      </div>
    </div>
  )
}
