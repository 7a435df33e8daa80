/** The widths of a picture in pixels that a page may load (spec 1 §9, Responsive image widths). */
export const PICTURE_WIDTHS = [400, 800, 1920] as const

/** Which width a page should load, for the attribute `sizes`: up to 640 and up to 1024 pixels of window (spec 1 §9). */
export const PICTURE_SIZES = '(max-width: 640px) 400px, (max-width: 1024px) 800px, 1920px'

/** A picture as it can be loaded and used in `<img>`; width and height in pixels are those of its largest width. */
export interface Picture {
  src: string
  srcSet: string
  width: number
  height: number
  alt: string
}

/** The address of a picture at one of `PICTURE_WIDTHS`. A new version has an id of its own, so what an address shows never changes. */
export const pictureAddress = (assetId: string, width: number): string => `/media/${assetId}/${width}`

/** The widths of `PICTURE_WIDTHS` worth keeping of a picture that is so many pixels wide: it is never enlarged. */
export function keptWidths(width: number): number[] {
  const enough = PICTURE_WIDTHS.find((each) => each >= width) ?? Infinity
  return PICTURE_WIDTHS.filter((each) => each <= enough)
}

/** The kept width that answers a wish for another of `PICTURE_WIDTHS`: the same, or the largest there is. */
export function keptWidthFor(wanted: number, width: number): number {
  return Math.min(wanted, keptWidths(width).at(-1)!)
}

/** The picture of an asset in all its kept widths; the middle one where a browser knows no `srcset`. */
export function pictureOf(asset: { id: string; width: number; height: number; alt: string }): Picture {
  const { id, width, height, alt } = asset
  const kept = keptWidths(width)
  return {
    src: pictureAddress(id, keptWidthFor(800, width)),
    srcSet: kept.map((each) => `${pictureAddress(id, each)} ${Math.min(each, width)}w`).join(', '),
    width,
    height,
    alt,
  }
}
