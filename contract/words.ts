import { evenlySpaced, isLine, isPlain } from '#domain/text/is-plain.ts'
import { written } from './shapes.ts'

const limited = (text: ReturnType<typeof written>, what: string, most: number, isFit: (text: string) => boolean, none?: string) => {
  const shape = text.max(most, `${what} může mít nejvýš ${most} znaků`).refine(isFit, `${what} obsahuje nepovolené znaky`)
  return none ? shape.min(1, none) : shape
}

/** What something is called, on one line, evenly spaced and all of it to be seen; with what is said of none, if there has to be one. */
export const line = (what: string, most: number, none?: string) => limited(written(none).overwrite(evenlySpaced), what, most, isLine, none)

/** What is told of something, on as many lines as it takes. */
export const lines = (what: string, most: number) => limited(written(), what, most, isPlain)
