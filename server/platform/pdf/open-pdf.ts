import { readFileSync } from 'node:fs'
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
  bufferPages?: boolean
}

/** Opens a document with the fonts `text` and `bold`; `bytes` ends it. */
export async function openPdf({ title, at, ...settings }: PdfSettings): Promise<{ pdf: Pdf; bytes: () => Promise<Buffer> }> {
  // Loaded with the first document: a server that prints nothing does not need it.
  const { default: Pdf } = await import('pdfkit')
  const pdf = new Pdf({ ...settings, lang: 'cs-CZ', info: { Title: title, Creator: 'Dohromady', CreationDate: at } })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const isWhole = new Promise<void>((resolve) => pdf.on('end', resolve))
  pdf.registerFont('text', font('text')).registerFont('bold', font('bold'))
  return {
    pdf,
    bytes: async () => {
      pdf.end()
      await isWhole
      return Buffer.concat(chunks)
    },
  }
}
