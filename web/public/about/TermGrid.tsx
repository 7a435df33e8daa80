import { nbsp } from '#domain/text/nbsp.ts'
import { RichText } from '../../ui/RichText.tsx'

export interface TermGridProps {
  items: readonly { title: string; text: string }[]
  tone?: 'primary' | 'save'
  columns?: 2 | 3
}

/** Short terms with an explanation each. */
export function TermGrid({ items, tone = 'primary', columns = 3 }: TermGridProps) {
  return (
    <dl className={`grid gap-x-8 gap-y-5 ${columns === 2 ? 'sm:grid-cols-2' : 'md:grid-cols-3'}`}>
      {items.map(({ title, text }) => (
        <div key={title} className={`border-t-4 border-dotted pt-3 ${tone === 'save' ? 'border-save' : 'border-primary'}`}>
          <dt className="font-bold">{nbsp(title)}</dt>
          <dd className="mt-1 max-w-read text-muted">
            <RichText>{text}</RichText>
          </dd>
        </div>
      ))}
    </dl>
  )
}
