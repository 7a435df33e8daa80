import sax from 'sax'

/** An element of an XML document. */
export interface Element {
  /** Without a prefix. */
  name: string
  attributes: Record<string, string>
  text: string
  children: Element[]
}

/** Why a document is none: it ends before its end, or is not well-formed on this line. */
export interface XmlFault {
  fault: 'cut' | 'malformed'
  line: number
}

interface Reading {
  /** The path of the elements that are wanted whole, as soon as each ends: its parent, from the root, by names without prefixes. */
  within: string
  /** An element of that parent. It is not kept. */
  onElement: (element: Element) => void
  /** The parent begins, once or several times. */
  onBegin?: () => void
}

interface Tag {
  name: string
  attributes: Record<string, string>
}

/** Deeper documents are none of ours. */
const MOST_DEPTH = 40
const bare = (name: string) => name.slice(name.indexOf(':') + 1)

// The types of the library do not know the first one. Counting lines takes a fifth longer.
const options = (countsLines: boolean) => ({ strictEntities: true, position: countsLines })

/** Ends the reading: what follows is not looked at. */
class Stop extends Error {
  readonly as: XmlFault['fault']
  constructor(as: XmlFault['fault']) {
    super(as)
    this.as = as
  }
}

/**
 * Reads an XML document element by element. Only the entities of XML itself are known, nothing is fetched, and a document type is not
 * followed. Returns why it is no whole document, or null.
 */
export const readXml = (xml: string, reading: Reading): XmlFault | null =>
  // Only a fault has a line.
  scan(xml, reading, false) && scan(xml, { within: reading.within, onElement: () => {} }, true)

function scan(xml: string, { within, onElement, onBegin }: Reading, countsLines: boolean): XmlFault | null {
  const parser = sax.parser(true, options(countsLines))
  const path: string[] = []
  const open: Element[] = []
  const depth = within.split('/').length
  const isInside = () => path.length === depth && path.join('/') === within
  const add = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  Object.assign(parser, {
    onopentag({ name, attributes }: Tag) {
      if (path.length >= MOST_DEPTH) throw new Stop('malformed')
      if (open.length > 0 || isInside()) {
        const element: Element = { name: bare(name), attributes, text: '', children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
      }
      path.push(bare(name))
      if (open.length === 0 && isInside()) onBegin?.()
    },
    ontext: add,
    oncdata: add,
    onclosetag() {
      path.pop()
      const element = open.pop()
      if (element && open.length === 0) onElement(element)
    },
    onerror(fault: Error) {
      throw new Stop(/unclosed root tag|unexpected end/i.test(fault.message) ? 'cut' : 'malformed')
    },
  })
  try {
    parser.write(xml).close()
  } catch (fault) {
    if (!(fault instanceof Stop)) throw fault
    return { fault: fault.as, line: parser.line + 1 }
  }
  return null
}
