import { markedParts } from '#domain/text/marked.ts'

/** A text with the words of a query in bold. */
export function Marked({ text, query }: { text: string; query: string }) {
  if (query.trim() === '') return text
  return markedParts(text, query).map(({ text, isMatch }, at) =>
    isMatch ? (
      <mark key={at} className="bg-transparent font-bold text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
