import { nbsp } from '#domain/text/nbsp.ts'
import { RichText } from '../../ui/RichText.tsx'

export interface Step {
  title: string
  text: string
}

/** Steps in order, joined by a line of dots. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid gap-x-6 gap-y-1 md:auto-cols-fr md:grid-flow-col">
      {steps.map(({ title, text }, i) => (
        <li key={title} className="grid grid-cols-[2.75rem_1fr] gap-x-4 md:block">
          <div aria-hidden className="flex flex-col items-center md:flex-row">
            <span className="forced-border flex size-11 shrink-0 items-center justify-center rounded-full bg-print text-18 font-extrabold text-on-print">
              {i + 1}
            </span>
            {i < steps.length - 1 && (
              <span className="mt-1 w-0 flex-1 border-l-4 border-dotted border-dot-empty/60 md:mt-0 md:ml-3 md:h-0 md:border-t-4 md:border-l-0" />
            )}
          </div>
          <div className="pb-6 md:pt-4 md:pb-0">
            <h3 className="text-18 font-bold">{nbsp(title)}</h3>
            <p className="mt-1 text-muted">
              <RichText>{text}</RichText>
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
