import { CircleCheck, Hourglass, type LucideIcon } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'
import { RichText } from '../../ui/RichText.tsx'

export interface ReadyNoteProps {
  /** What is available today; one sentence of rich text. */
  works?: string
  /** What is not available yet, and what to do instead. */
  preparing?: string | undefined
}

/** On pages that describe the whole service: what works today, and what is to come. */
export function ReadyNote({ works, preparing }: ReadyNoteProps) {
  return (
    <div className="grid gap-x-8 gap-y-2 rounded-16 border border-dashed border-border-strong px-4 py-3 lg:auto-cols-fr lg:grid-flow-col">
      {works !== undefined && (
        <Line icon={CircleCheck} color="text-save" word="Už funguje:">
          {works}
        </Line>
      )}
      {preparing !== undefined && (
        <Line icon={Hourglass} color="text-due" word="Zatím v přípravě:">
          {preparing}
        </Line>
      )}
    </div>
  )
}

function Line({ icon: Icon, color, word, children }: { icon: LucideIcon; color: string; word: string; children: string }) {
  return (
    <p className="flex gap-2">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${color}`} />
      <span className="max-w-read">
        <strong className="font-semibold">{nbsp(word)}</strong> <RichText>{children}</RichText>
      </span>
    </p>
  )
}
