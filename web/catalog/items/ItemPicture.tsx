import { useState } from 'react'
import { drawnOf, type Department, type Sheet } from '#domain/catalog/catalog/icons.ts'
import chilled from './pictures/chilled.svg?url'
import fresh from './pictures/fresh.svg?url'
import home from './pictures/home.svg?url'
import pantry from './pictures/pantry.svg?url'

const sheets: Record<Sheet, string> = { fresh, chilled, pantry, home }

const tints: Record<Department, string> = {
  produce: 'bg-tile-green',
  dairy: 'bg-tile-blue',
  bakery: 'bg-tile-amber',
  meat: 'bg-tile-red',
  fish: 'bg-tile-teal',
  frozen: 'bg-tile-blue',
  larder: 'bg-tile-amber',
  drinks: 'bg-tile-violet',
  household: 'bg-tile-teal',
  care: 'bg-tile-pink',
  family: 'bg-tile-amber',
  pets: 'bg-tile-amber',
  garden: 'bg-tile-green',
  services: 'bg-tile-violet',
  other: 'bg-sunken',
}

export interface ItemPictureProps {
  /** The drawing: a category's icon, or an item's sign. */
  icon: string
  /** Its own picture on this server, which replaces the drawing. */
  picture?: string | null
  size?: keyof typeof sizes
}

const sizes = {
  // Beside a word, in its line height.
  sign: { frame: 'size-8 rounded-full', sign: 'size-5', pixels: 32 },
  row: { frame: 'size-8 rounded-8', sign: 'size-6', pixels: 32 },
  list: { frame: 'size-12 rounded-12 min-[390px]:size-14', sign: 'size-9 min-[390px]:size-10', pixels: 56 },
  large: { frame: 'size-24 rounded-16 sm:size-32', sign: 'size-16 sm:size-22', pixels: 128 },
  // The head of a card, at full width.
  card: { frame: 'h-24 w-full', sign: 'size-16', pixels: 256 },
}

/** The picture of an item, or its drawing on a tile in its department's colour; decorative, because the name is beside it. */
export function ItemPicture({ icon, picture = null, size = 'list' }: ItemPictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const { frame, sign, pixels } = sizes[size]
  if (picture !== null && failed !== picture)
    return (
      <img
        src={picture}
        alt=""
        width={pixels}
        height={pixels}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(picture)}
        className={`shrink-0 bg-sunken object-cover ${frame}`}
      />
    )
  const { department, sheet, drawing } = drawnOf(icon)
  return (
    <span aria-hidden className={`flex shrink-0 items-center justify-center ${tints[department]} ${frame}`}>
      <svg className={sign}>
        <use href={`${sheets[sheet]}#${drawing}`} />
      </svg>
    </span>
  )
}
