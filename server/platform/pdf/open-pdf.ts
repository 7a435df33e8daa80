import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

// Figtree is embedded, because the standard fonts of PDF have no ě, š, č, ř or ž. Read with the first document.
const fonts = {
  text: () => import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  bold: () => import.meta.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
}
const font = (name: keyof typeof fonts) => readFileSync(fileURLToPath(fonts[name]()))

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

/** A kind of part, as PDF names it; heads of tables say what they are the head of. */
export type Tag = readonly [tag: string, options?: PDFKit.Mixins.StructureElementOptions & { scope?: 'Row' | 'Column' }]

/** Draws what has a meaning: a screen reader reads it here, as this part of `parent`. */
export function drawTagged(pdf: Pdf, parent: Tagged, [tag, options = {}]: Tag, draw: () => void): void {
  parent.add(pdf.struct(tag, options, draw))
}

/** Draws decoration, which a screen reader skips: lines, page numbers, repeated heads. */
export function drawUntagged(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

/** Lets other requests run, and the finished pages leave memory; called every few rows or labels. */
export const breathe = (done: number): Promise<void> | null => (done % 100 === 99 ? setImmediate() : null)

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
  const chunks: Buffer[] = []
  // Copied, because what zlib returns is a small part of a large buffer.
  pdf.on('data', (chunk: Buffer) => chunks.push(Buffer.from(chunk)))
  const isWhole = new Promise<void>((resolve) => pdf.on('end', resolve))
  pdf.registerFont('text', font('text')).registerFont('bold', font('bold'))
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return {
    pdf,
    root,
    bytes: async () => {
      root.end()
      pdf.end()
      await isWhole
      return Buffer.concat(chunks)
    },
  }
}
