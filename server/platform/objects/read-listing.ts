import { readXml, type Element } from '#server/platform/read-xml.ts'

export interface Listing {
  objects: { key: string; writtenAt: Date }[]
  /** Asks for the next page; null on the last one. */
  next: string | null
}

const textOf = (elements: readonly Element[], name: string) => elements.find((each) => each.name === name)?.text ?? ''

/** Reads an answer of ListObjectsV2; null if it is none, or cut. */
export function readListing(xml: string): Listing | null {
  const elements: Element[] = []
  const fault = readXml(xml, { within: 'ListBucketResult', onElement: (element) => elements.push(element) })
  const objects = elements
    .filter(({ name }) => name === 'Contents')
    .map(({ children }) => ({ key: textOf(children, 'Key'), writtenAt: new Date(textOf(children, 'LastModified')) }))
  const [truncated, next] = [textOf(elements, 'IsTruncated'), textOf(elements, 'NextContinuationToken')]
  const isReadable = objects.every((object) => object.key !== '' && !Number.isNaN(object.writtenAt.getTime()))
  // A page that promises another one without saying which would end the list too early.
  if (fault !== null || !isReadable || !/^(?:true|false)$/.test(truncated) || (truncated === 'true' && next === '')) return null
  return { objects, next: truncated === 'true' ? next : null }
}

/** What an answer of an error says about itself, such as `NoSuchKey`; empty if it says nothing. */
export const codeIn = (xml: string): string => /<Code>(?<code>\w{1,60})<\/Code>/.exec(xml)?.groups?.['code'] ?? ''
