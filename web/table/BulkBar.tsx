import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../ui/IconButton.tsx'

export interface BulkBarProps {
  label: string
  /** How many rows are selected: „Vybrány 2 položky“. */
  sentence: string
  onClear: () => void
  /** Buttons for what can be done with them. */
  children: ReactNode
}

/** Acts on the selected rows of a table. Render it while there are some; it stays at the bottom of the window. */
export function BulkBar({ label, sentence, onClear, children }: BulkBarProps) {
  return (
    <div
      role="region"
      aria-label={label}
      className="forced-border sticky bottom-20 z-10 flex flex-wrap items-center gap-2 rounded-16 border border-border bg-surface p-3 shadow-bar lg:bottom-4"
    >
      <strong role="status" className="mr-auto px-1">
        {sentence}
      </strong>
      <IconButton icon={X} label="Zrušit výběr" onPress={onClear} />
      <span className="basis-full sm:hidden" />
      {children}
    </div>
  )
}
