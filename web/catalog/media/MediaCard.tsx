import type { MediaAsset } from '#contract/catalog/media.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Chip } from '../../ui/Chip.tsx'

/** A picture with its name and how much it is used. */
export function MediaCard({ asset, onOpen }: { asset: MediaAsset; onOpen: () => void }) {
  const { filename, alt, picture, version, uses, loads, isArchived } = asset
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full cursor-pointer flex-col overflow-hidden rounded-16 border border-border bg-surface text-left hovered:border-primary"
    >
      <span className="block aspect-video w-full bg-sunken">
        {picture && (
          <img
            src={picture.src}
            srcSet={picture.srcSet}
            sizes="(max-width: 640px) 100vw, 320px"
            width={picture.width}
            height={picture.height}
            alt=""
            loading="lazy"
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="flex flex-1 flex-col items-start gap-1 p-3">
        <strong className="wrap-anywhere">{filename}</strong>
        <span className="text-14 text-muted">{alt === '' ? 'Bez popisu' : nbsp(alt)}</span>
        <span className="mt-auto flex flex-wrap gap-2 pt-1">
          {isArchived && <Chip tone="error">Vyřazený</Chip>}
          {version > 1 && <Chip>verze {version}</Chip>}
          <Chip tone={uses > 0 ? 'save' : 'neutral'}>{counted(uses, 'použití', 'použití', 'použití')}</Chip>
          <Chip>{counted(loads, 'načtení', 'načtení', 'načtení')} za měsíc</Chip>
        </span>
      </span>
    </button>
  )
}
