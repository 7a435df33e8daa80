import { useState } from 'react'
import type { Campaign } from '#contract/public/campaigns.ts'

export interface CampaignPictureProps {
  /** Null where the editor chose none: the print stands there instead. */
  image: Campaign['image']
  /** How wide the picture will be shown, as `sizes` of `<img>`. */
  sizes: string
}

/** A picture that fills its place; the printed cloth stands in for one that is missing or did not load (spec 1 §8). */
export function CampaignPicture({ image, sizes }: CampaignPictureProps) {
  const [failed, setFailed] = useState<string>()
  if (!image || failed === image.src) return <Placeholder />
  return (
    <img
      src={image.src}
      srcSet={image.srcSet}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={image.alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(image.src)}
      className="size-full bg-sunken object-cover"
    />
  )
}

const ROWS = [7, 17, 27, 37, 47]

/** Dots that grow towards the middle: five strokes, so that a missing picture weighs nothing. */
function Placeholder() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 96 54"
      preserveAspectRatio="xMidYMid slice"
      className="block size-full bg-print fill-none stroke-on-print"
    >
      {ROWS.map((y, row) => (
        <path
          key={y}
          d={`M${row % 2 === 0 ? 8 : 13} ${y}H96`}
          strokeLinecap="round"
          strokeDasharray="0 10"
          strokeWidth={2 + 2.4 * (1 - Math.abs(row - 2) / 2)}
          opacity={0.35 + 0.3 * (1 - Math.abs(row - 2) / 2)}
        />
      ))}
    </svg>
  )
}
