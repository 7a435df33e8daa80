// csv-parse takes two seconds for a million lines in its fastest mode, a fifth of the total time, stops at the first wrong quote, and counts CR LF
// inside quotes as two lines. This does the same in a third of the time, continues after a wrong quote, and knows the physical line. The tests
// compare the two on random files.

/** The fields of a record and its first physical line, counted from 0; null if its quotes violate RFC 4180. */
export type OnRecord = (fields: string[] | null, line: number) => void

/** Splits a text that ends at the end of a record into records, by RFC 4180 with LF or CR LF; returns its number of lines. */
export function splitRecords(text: string, onRecord: OnRecord): number {
  let line = 0
  for (let start = 0; start < text.length;) {
    const newLine = text.indexOf('\n', start)
    const end = newLine < 0 ? text.length : newLine
    // Searches only this line: caching the position of the next quote makes V8 search again at every line.
    const plain = text.slice(start, text[end] === '\n' && text[end - 1] === '\r' && end > start ? end - 1 : end)
    if (!plain.includes('"')) {
      onRecord(plain.split(','), line)
      start = end + 1
      line += 1
      continue
    }
    const record = splitQuoted(text, start)
    onRecord(record?.fields ?? null, line)
    // After a wrong quote the end of the record is unknown; the next line is the best guess.
    const next = record?.next ?? end + 1
    line += linesBetween(text, start, next)
    start = next
  }
  return line
}

/** The record from here on and the start of the next one; null if its quotes are wrong. */
function splitQuoted(text: string, start: number): { fields: string[]; next: number } | null {
  const fields: string[] = []
  for (let at = start; ; at += 1) {
    const field = text[at] === '"' ? quotedField(text, at) : plainField(text, at)
    if (field === null) return null
    fields.push(field.value)
    at = field.end
    if (text[at] === ',') continue
    if (at >= text.length || text[at] === '\n') return { fields, next: at + 1 }
    return text.startsWith('\r\n', at) ? { fields, next: at + 2 } : null
  }
}

function quotedField(text: string, start: number): { value: string; end: number } | null {
  let value = ''
  for (let from = start + 1; ;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return null
    if (text[quote + 1] !== '"') return { value: value + text.slice(from, quote), end: quote + 1 }
    value += text.slice(from, quote + 1)
    from = quote + 2
  }
}

const special = /[",\n]/g

function plainField(text: string, start: number): { value: string; end: number } | null {
  special.lastIndex = start
  const stop = special.exec(text)?.index ?? text.length
  if (text[stop] === '"') return null
  const end = text[stop] === '\n' && stop > start && text[stop - 1] === '\r' ? stop - 1 : stop
  return { value: text.slice(start, end), end }
}

function linesBetween(text: string, start: number, end: number): number {
  let lines = 0
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}
