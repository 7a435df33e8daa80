import { Camera, X } from 'lucide-react'
import { useState } from 'react'
import { MOST_PHOTOS_OF_COUNT } from '#domain/week/handover/event.ts'
import { scaleDown } from '../../lib/scale-down.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { PictureButton } from '../../ui/PictureButton.tsx'

// They wait on the device without a connection, where there is room for some five megabytes.
const small = { longestSide: 1280, quality: 0.7 }

interface PhotoChoiceProps {
  /** Data URLs. */
  photos: readonly string[]
  onChange: (photos: readonly string[]) => void
}

/** Photos of what is missing or damaged, taken at the pickup point. */
export function PhotoChoice({ photos, onChange }: PhotoChoiceProps) {
  const [isUnreadable, setUnreadable] = useState(false)
  async function add(picture: File) {
    const scaled = await scaleDown(picture, small).catch(() => null)
    setUnreadable(scaled === null)
    if (scaled !== null) onChange([...photos, scaled])
  }
  return (
    <div role="group" aria-label="Fotky" className="flex flex-col items-start gap-2 sm:col-span-2">
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map((picture, at) => (
            <li key={at} className="relative">
              <img src={picture} alt={`Fotka ${at + 1}`} className="size-24 rounded-12 border border-border object-cover" />
              <span className="absolute -top-2 -right-2 rounded-full bg-surface">
                <IconButton
                  icon={X}
                  label={`Odebrat fotku ${at + 1}`}
                  onPress={() => onChange(photos.filter((_, other) => other !== at))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {photos.length < MOST_PHOTOS_OF_COUNT && (
        <PictureButton opensCamera onPicture={(picture) => void add(picture)}>
          <Camera aria-hidden className="size-5" /> Vyfotit
        </PictureButton>
      )}
      {isUnreadable && (
        <p role="alert" className="text-14 font-semibold text-error">
          Tento obrázek neumíme otevřít. Zkuste jiný.
        </p>
      )}
    </div>
  )
}
