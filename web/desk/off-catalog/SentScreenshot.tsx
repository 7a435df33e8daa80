import { useState } from 'react'
import type { AskedItem } from '#contract/desk/off-catalog-queue.ts'

/** The picture that a member sent; opens in full size in its own tab. */
export function SentScreenshot({ screenshot: { address, width, height } }: { screenshot: NonNullable<AskedItem['screenshot']> }) {
  const [isGone, setGone] = useState(false)
  if (isGone) return 'už ho nemáme'
  return (
    <a href={address} target="_blank" rel="noopener" className="inline-block max-w-full rounded-12">
      <img
        src={address}
        alt="Obrázek, který k návrhu poslali; otevře se celý"
        width={width}
        height={height}
        loading="lazy"
        onError={() => setGone(true)}
        className="h-auto max-h-64 w-auto max-w-full rounded-12 border border-border bg-sunken"
      />
    </a>
  )
}
