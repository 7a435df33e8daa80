/** Widths in pixels in which a page may load a picture (docs/rules/public.md#pictures). */
export const PICTURE_WIDTHS = [400, 800, 1920] as const

/** The formats in which each width is stored; a browser that knows AVIF gets it. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The `sizes` attribute: which width to load for windows up to 640 and 1024 pixels. */
export const PICTURE_SIZES = '(max-width: 640px) 400px, (max-width: 1024px) 800px, 1920px'

/** A picture for `<img>`. Width and height are those of its largest size, in pixels. */
export interface Picture {
  src: string
  srcSet: string
  width: number
  height: number
  alt: string
}

/** The URL of a picture at one of `PICTURE_WIDTHS`. A new version has a new id, so the content of a URL never changes. */
export const pictureAddress = (assetId: string, width: number): string => `/media/${assetId}/${width}`

/** The widths to store of a picture; it is never enlarged. */
export function storedWidths(width: number): number[] {
  const enough = PICTURE_WIDTHS.find((each) => each >= width) ?? Infinity
  return PICTURE_WIDTHS.filter((each) => each <= enough)
}

/** The stored width to serve for a requested one: the same, or the largest available. */
export function storedWidthFor(wanted: number, width: number): number {
  return Math.min(wanted, storedWidths(width).at(-1)!)
}

/** The picture of an asset in all stored widths; `src` is the middle one, for browsers without `srcset`. */
export function pictureOf(asset: { id: string; width: number; height: number; alt: string }): Picture {
  const { id, width, height, alt } = asset
  const widths = storedWidths(width)
  return {
    src: pictureAddress(id, storedWidthFor(800, width)),
    srcSet: widths.map((each) => `${pictureAddress(id, each)} ${Math.min(each, width)}w`).join(', '),
    width,
    height,
    alt,
  }
}
