import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker } from 'tesseract.js'
import type { Line } from '#domain/catalog/extraction/read-lines.ts'

const require = createRequire(import.meta.url)
// From npm, so nothing is downloaded at run time.
const letters = join(dirname(require.resolve('@tesseract.js-data/ces/package.json')), '4.0.0_best_int')

/** Recognises Czech text in pictures, in its own thread, until it is closed. */
export async function openPictureReader() {
  const worker = await createWorker('ces', 1, {
    langPath: letters,
    cacheMethod: 'none',
    gzip: true,
    // The caller gets the error; without this handler it would also be thrown uncaught.
    errorHandler: () => {},
  })
  return {
    /** The lines of a re-encoded picture, from top to bottom. */
    read: async (picture: Buffer): Promise<Line[]> => {
      const { data } = await worker.recognize(picture, {}, { blocks: true })
      const paragraphs = (data.blocks ?? []).flatMap((block) => block.paragraphs)
      return paragraphs
        .flatMap(({ lines }) => lines)
        .sort((a, b) => a.bbox.y0 - b.bbox.y0)
        .map(({ text, confidence, bbox }) => ({ text: text.trim(), confidence, height: bbox.y1 - bbox.y0 }))
    },
    close: async () => void (await worker.terminate()),
  }
}
