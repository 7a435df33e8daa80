interface PhotosProps {
  /** Of the item. */
  name: string
  /** Addresses or data URLs. */
  photos: readonly string[]
}

/** Photos of what was missing or damaged; each opens at its full size. */
export function Photos({ name, photos }: PhotosProps) {
  if (photos.length === 0) return null
  return (
    <ul aria-label={`Fotky: ${name}`} className="flex flex-wrap gap-2">
      {photos.map((photo, at) => (
        <li key={photo}>
          <a href={photo} target="_blank" rel="noreferrer" className="block">
            <img
              src={photo}
              alt={`${name}, fotka ${at + 1}`}
              loading="lazy"
              className="size-16 rounded-12 border border-border object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
