import { GitCompareArrows } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useHeir } from '../lib/use-heir.ts'
import { Button } from './Button.tsx'

export interface ConflictChoiceProps {
  /** What both changes are about, for screen readers. */
  name: string
  mine: ReactNode
  theirs: ReactNode
  /** Who made the concurrent change, and when. */
  meanwhile: string
  onMine: () => void
  onTheirs: () => void
}

const aroundOf = (gone: HTMLElement) => gone.closest<HTMLElement>('article, section, [role=dialog]')

/** Two conflicting changes side by side; only a person can choose. */
export function ConflictChoice({ name, mine, theirs, meanwhile, onMine, onTheirs }: ConflictChoiceProps) {
  const choice = useRef<HTMLDivElement>(null)
  useHeir(choice, aroundOf)
  return (
    <div ref={choice} role="alert" className="mt-3 rounded-12 bg-due-soft p-3">
      <p className="flex items-center gap-2 font-semibold text-due">
        <GitCompareArrows aria-hidden className="size-5 shrink-0" />
        Sešly se dvě změny
        <span className="sr-only">: {name}</span>
      </p>
      <dl className="mt-2 grid grid-cols-2 gap-2">
        <Side term="Vaše změna">{mine}</Side>
        <Side term={meanwhile ? `Mezitím (${meanwhile})` : 'Mezitím'}>{theirs}</Side>
      </dl>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onPress={onMine}>Použít moji</Button>
        <Button onPress={onTheirs}>Nechat druhou</Button>
      </div>
    </div>
  )
}

function Side({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-8 bg-surface px-3 py-2">
      <dt className="text-13 text-muted">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
