// The XML of spreadsheets is written by programs: a scan of its tags is enough to read them, and keeps a parser out of the bundle.

/** A tag, or the text between two. */
export interface XmlToken {
  /** Without a prefix; empty for a text. */
  name: string
  attributes: string
  isStart: boolean
  isEnd: boolean
  text: string
}

const RAW = '![CDATA['

const nameOf = (tag: string) => {
  const end = tag.search(/[\s/]/)
  const name = end === -1 ? tag : tag.slice(0, end)
  return name.slice(name.indexOf(':') + 1)
}

/** The tags and texts of a document, in their order; comments and declarations are left out. */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  let at = 0
  while (at < xml.length) {
    const open = xml.indexOf('<', at)
    const text = xml.slice(at, open === -1 ? xml.length : open)
    if (text !== '') yield { name: '', attributes: '', isStart: false, isEnd: false, text }
    if (open === -1) return
    const [isComment, isRaw] = [xml.startsWith('!--', open + 1), xml.startsWith(RAW, open + 1)]
    const close = xml.indexOf(isComment ? '-->' : isRaw ? ']]>' : '>', open)
    if (close === -1) return
    at = close + (isComment || isRaw ? 3 : 1)
    if (isRaw) {
      // As the other texts, it is read by `plainXml`.
      const raw = xml.slice(open + 1 + RAW.length, close).replaceAll('&', '&amp;')
      yield { name: '', attributes: '', isStart: false, isEnd: false, text: raw }
      continue
    }
    const tag = xml.slice(open + 1, close)
    if (tag.startsWith('!') || tag.startsWith('?')) continue
    const isEnd = tag.startsWith('/')
    yield { name: nameOf(isEnd ? tag.slice(1) : tag), attributes: tag, isStart: !isEnd, isEnd: isEnd || tag.endsWith('/'), text: '' }
  }
}

/** An attribute of a tag, by its name without a prefix; empty without it. */
export function attributeOf({ attributes }: Pick<XmlToken, 'attributes'>, name: string): string {
  for (const quote of ['"', "'"]) {
    for (let at = attributes.indexOf(`${name}=${quote}`); at !== -1; at = attributes.indexOf(`${name}=${quote}`, at + 1)) {
      if (!/[\s:]/.test(attributes[at - 1] ?? '')) continue
      const start = at + name.length + 2
      return plainXml(attributes.slice(start, Math.max(start, attributes.indexOf(quote, start))))
    }
  }
  return ''
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** A text without entities; those that XML does not know stay as they are. */
export const plainXml = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,6}));/gi, (all, decimal: string, hex: string, name: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
    return code === null ? (NAMED[name] ?? all) : code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
