import { setImmediate } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { registerFonts } from './fonts.ts'

export type Pdf = InstanceType<typeof import('pdfkit')>

export interface PdfSettings {
  title: string
  /** Given to the reader of the file; the same content gives the same bytes. */
  at: Date
  size: 'A4' | [number, number]
  margin: number
}

/** A node of the tree that screen readers read a document by; `pdf.struct()` makes one. */
export type Tagged = ReturnType<Pdf['struct']>

/** A kind of part, as PDF names it; heads of tables say what they are the head of, and wide cells over how many columns they go. */
export type Tag = readonly [tag: string, options?: PDFKit.Mixins.StructureElementOptions & { scope?: 'Row' | 'Column'; columns?: number }]

/** Draws what has a meaning: a screen reader reads it here, as this part of `parent`. */
export function drawTagged(pdf: Pdf, parent: Tagged, [tag, options = {}]: Tag, draw: () => void): void {
  const part = pdf.struct(tag, options, draw)
  // The library writes no width of cells by itself.
  if (options.columns !== undefined)
    (part as unknown as { dictionary: { data: { A: object } } }).dictionary.data.A = { O: 'Table', ColSpan: options.columns }
  parent.add(part)
}

/** Draws decoration, which a screen reader skips: lines, page numbers, repeated heads. */
export function drawUntagged(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

/** Lets other requests run, and the finished pages leave memory; called every few rows or labels. */
export const breathe = (done: number): Promise<void> | null => (done % 20 === 19 ? setImmediate() : null)

/** Opens a tagged document with the fonts `text` and `bold`. All that is drawn belongs to a part of `root`; `bytes` ends it. */
export async function openPdf({ title, at, ...settings }: PdfSettings): Promise<{ pdf: Pdf; root: Tagged; bytes: () => Promise<Buffer> }> {
  // Loaded with the first document: a server that prints nothing does not need it.
  const { default: Pdf } = await import('pdfkit')
  const pdf = new Pdf({
    ...settings,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'cs-CZ',
    info: { Title: title, Creator: 'Dohromady', CreationDate: at },
  })
  gatherContent(pdf.page)
  pdf.on('pageAdded', () => gatherContent(pdf.page))
  const written = gatherBytes()
  pdf.on('data', written.add)
  const isWhole = new Promise<void>((resolve) => pdf.on('end', resolve))
  registerFonts(pdf)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return {
    pdf,
    root,
    bytes: async () => {
      root.end()
      pdf.end()
      await isWhole
      return written.all()
    },
  }
}

/** Bytes that compression takes at a time; the library's 16 kB for each of thousands of pages would wait for collection together. */
const CHUNK = 2048

/**
 * Writes the content of a page in one compressed piece: its thousands of small pieces would outlive the page by a hundred megabytes.
 * The page begins with a piece of its own, before anybody hears of it.
 */
function gatherContent(page: PDFKit.PDFPage): void {
  const [stream, end] = [page.content as unknown as Stream, page.end.bind(page)]
  let content = Buffer.concat(stream.buffer.splice(0)).toString('latin1')
  page.write = (piece: string) => void (content += `${piece}\n`)
  page.end = () => {
    stream.compress = false
    stream.data = { Filter: 'FlateDecode', Length: 0 }
    stream.write(deflateSync(Buffer.from(content, 'latin1'), { chunkSize: CHUNK }))
    end()
  }
}

/** What the library keeps of the content of a page. */
interface Stream {
  data: { Filter?: string; Length?: number }
  compress: boolean
  buffer: Uint8Array[]
  write: (chunk: Buffer) => void
}

const BLOCK = 64 * 1024

/** Gathers the bytes of a document in blocks, because each of its hundred thousand pieces would cost more than its bytes. */
function gatherBytes() {
  const blocks: Buffer[] = []
  let block = Buffer.allocUnsafeSlow(BLOCK)
  let used = 0
  const add = (chunk: Buffer) => {
    for (let from = 0; from < chunk.length;) {
      if (used === block.length) {
        blocks.push(block)
        block = Buffer.allocUnsafeSlow(BLOCK)
        used = 0
      }
      const copied = chunk.copy(block, used, from)
      used += copied
      from += copied
    }
  }
  return { add, all: () => Buffer.concat([...blocks, block.subarray(0, used)]) }
}
