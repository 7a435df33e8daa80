import { Parser } from 'htmlparser2'

export interface Listing {
  objects: { key: string; writtenAt: Date }[]
  /** Asks for the next page; null on the last one. */
  next: string | null
}

/** Reads an answer of ListObjectsV2; null if it is none, or cut. */
export function readListing(xml: string): Listing | null {
  const path: string[] = []
  const objects: Listing['objects'] = []
  let [key, at, next, truncated] = ['', '', '', '']
  let [isComplete, isCut] = [false, false]
  const parser = new Parser(
    {
      onopentag(name) {
        path.push(name.replace(/^.*:/, ''))
        if (path.join('/') === 'ListBucketResult/Contents') [key, at] = ['', '']
      },
      ontext(text) {
        const place = path.join('/')
        if (place === 'ListBucketResult/Contents/Key') key += text
        if (place === 'ListBucketResult/Contents/LastModified') at += text
        if (place === 'ListBucketResult/IsTruncated') truncated += text
        if (place === 'ListBucketResult/NextContinuationToken') next += text
      },
      onclosetag(_, isImplied) {
        // The end of the text closes what is still open.
        if (isImplied) isCut = true
        const place = path.join('/')
        if (place === 'ListBucketResult/Contents') objects.push({ key, writtenAt: new Date(at) })
        if (place === 'ListBucketResult') isComplete = true
        path.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  const isReadable = objects.every((object) => object.key !== '' && !Number.isNaN(object.writtenAt.getTime()))
  // A page that promises another one without saying which would end the list too early.
  if (!isComplete || isCut || !isReadable || !/^(?:true|false)$/.test(truncated) || (truncated === 'true' && next === '')) return null
  return { objects, next: truncated === 'true' ? next : null }
}

/** What an answer of an error says about itself, such as `NoSuchKey`; empty if it says nothing. */
export const codeIn = (xml: string): string => /<Code>(?<code>\w{1,60})<\/Code>/.exec(xml)?.groups?.['code'] ?? ''
