import { expect, test } from 'vitest'
import { isPrintable } from '#domain/text/is-printable.ts'
import { readPdf } from '#server/test/pdf-text.ts'
import { drawSheet } from './draw-sheet.ts'
import { openPdf } from './open-pdf.ts'

const at = new Date('2026-11-23T09:00:00Z')
/** A sheet whose heads and cells are these texts. */
const sheetOf = (texts: readonly string[]) =>
  drawSheet({
    title: 'Jména',
    at,
    facts: [],
    tables: texts.map((text) => ({ heading: text, columns: [{ head: text, share: 1 }], rows: [[text]] })),
    notes: [],
  })
const textsIn = async (texts: readonly string[], tag: string) =>
  readPdf(await sheetOf(texts)).flatMap((part) => (part.tag === tag ? [part.text] : []))

const names = [
  'Nguyễn Thị Hằng',
  'Đặng Văn Lâm',
  'Олександр Їжак',
  'Ґалаґан, Ђорђе, Э́',
  'Γεώργιος Ἀχιλλεύς',
  'Łukasz Żółć',
  'Şükrü İpek',
  'Ștefan Țăran',
  'STRAẞE 12‑A',
  'O’Connor, 100 €',
  'Brno-Nguyễn-Šťastná',
]

test('a name in Latin, Cyrillic or Greek letters is copied out of a document as it was written, also with separate accents', async () => {
  for (const tag of ['H2', 'TH', 'TD']) {
    expect(await textsIn(names, tag)).toEqual(names)
    const apart = names.map((name) => name.normalize('NFD'))
    expect((await textsIn(apart, tag)).map((text) => text.normalize('NFC'))).toEqual(names)
  }
})

test('every character that a name may have has a glyph in both weights', async () => {
  const characters = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code))
  const printable = characters.filter((each) => isPrintable(each) && !/[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(each))
  expect(printable.length).toBeGreaterThan(1900)
  const rows = printable.map((each) => `a${each}b`)
  const sheet = { title: '', at, facts: [], notes: [] }
  const plain = await drawSheet({ ...sheet, tables: [{ heading: '', columns: [{ head: '', share: 1 }], rows: rows.map((row) => [row]) }] })
  const bold = await drawSheet({ ...sheet, tables: rows.map((heading) => ({ heading, columns: [], rows: [] })) })
  for (const [pdf, tag] of [
    [plain, 'TD'],
    [bold, 'H2'],
  ] as const) {
    const texts = readPdf(pdf).flatMap((part) => (part.tag === tag ? [part.text.replaceAll(' ', '')] : []))
    expect(texts.filter((text, i) => text !== rows[i]!.normalize('NFC'))).toEqual([])
    expect(texts).toHaveLength(rows.length)
  }
})

test('what no font has is a plain character, a question mark or nothing, and never an empty box', async () => {
  const lost = ['李小龙', 'Jan 😀❤️', 'Ｊａｎ 𝐉𝐚𝐧 ①', 'tab\tulátor', 'ნინო']
  expect(await textsIn(lost, 'TD')).toEqual(['???', 'Jan', 'Jan Jan 1', 'tab ulátor', '????'])
})

test('a document of Czech text has no second font, and one name adds a few kilobytes', async () => {
  const czech = await sheetOf(['Příliš žluťoučký kůň – 5\u00a0kg'])
  expect(czech.includes('NotoSans')).toBe(false)
  const both = await sheetOf(['Příliš žluťoučký kůň – 5\u00a0kg', names[0]!])
  expect(both.includes('NotoSans-Regular') && both.includes('NotoSans-Bold')).toBe(true)
  expect(both.length - czech.length).toBeLessThan(12_000)
})

test('lines are wrapped by the letters of the font in which they are drawn', async () => {
  const { pdf } = await openPdf({ title: '', at, size: 'A4', margin: 0 })
  pdf.font('bold').fontSize(10)
  const word = 'Олександр '
  const width = pdf.widthOfString(word.repeat(3)) + 1
  const lines = (text: string) => Math.round(pdf.heightOfString(text, { width }) / pdf.currentLineHeight())
  expect([lines(word.repeat(3)), lines(word.repeat(12))]).toEqual([1, 4])
  expect(pdf.widthOfString(`Jan ${word}`)).toBeCloseTo(pdf.widthOfString('Jan ') + pdf.widthOfString(word))
})
