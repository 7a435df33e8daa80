import { useState } from 'react'
import type { Campaign } from '#contract/public/campaigns.ts'

export interface CampaignPictureProps {
  /** Null without a picture: the pattern is shown instead. */
  image: Campaign['image']
  /** The displayed width, as `sizes` of `<img>`. */
  sizes: string
}

/** A picture that fills its frame; a pattern replaces one that is missing or failed to load. */
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

/** Dots that grow towards the middle: five strokes, so that the placeholder is small. */
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
