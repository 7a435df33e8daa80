import { evenlySpaced, isLine, isPlain } from '#domain/text/is-plain.ts'
import { written } from './shapes.ts'

const limited = (text: ReturnType<typeof written>, what: string, most: number, isFit: (text: string) => boolean, none?: string) => {
  const shape = text.max(most, `${what} může mít nejvýš ${most} znaků`).refine(isFit, `${what} obsahuje nepovolené znaky`)
  return none ? shape.min(1, none) : shape
}

/**
 * A name on a single line, with normalised spaces and without invisible characters. `none` is the message if it is required and missing.
 */
export const line = (what: string, most: number, none?: string) => limited(written(none).overwrite(evenlySpaced), what, most, isLine, none)

/** A text of one or more lines. */
export const lines = (what: string, most: number) => limited(written(), what, most, isPlain)
