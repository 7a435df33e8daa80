import { Camera, X } from 'lucide-react'
import { MOST_PHOTOS } from '#domain/help/support/request.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PictureButton } from '../../ui/PictureButton.tsx'
import type { Photos } from './use-photos.ts'

/** Chooses the photos of a message. */
export function PhotoField({ of: { photos, isPending, isFull, fault, add, remove } }: { of: Photos }) {
  return (
    <div role="group" aria-label="Fotky" className="flex flex-col items-start gap-2">
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map(({ id, address }, at) => (
            <li key={id} className="relative">
              <img src={address} alt={`Fotka ${at + 1}`} className="size-24 rounded-12 border border-border object-cover" />
              <span className="absolute -top-2 -right-2 rounded-full bg-surface">
                <IconButton icon={X} label={`Odebrat fotku ${at + 1}`} onPress={() => remove(id)} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <PictureButton onPicture={(picture) => void add(picture)} isPending={isPending}>
          <Camera aria-hidden className="size-5" /> Přidat fotku
        </PictureButton>
      )}
      <p className="text-14 text-muted">{nbsp(`Nejvýš ${MOST_PHOTOS}. Uvidíte je jen vy a podpora.`)}</p>
      {fault && <Notice tone="error">{fault}</Notice>}
    </div>
  )
}
