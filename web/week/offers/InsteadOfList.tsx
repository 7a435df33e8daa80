import { useEffect, useRef } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../../ui/Button.tsx'

export interface InsteadOfListProps {
  /** The id of the heading. */
  id: string
  title: string
  children: string
  onClose: () => void
}

/** The heading of what takes the place of the list. It takes the focus, because the list may have been scrolled. */
export function InsteadOfList({ id, title, children, onClose }: InsteadOfListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <div>
        <h2 id={id} ref={heading} tabIndex={-1} className="text-22 font-bold outline-none!">
          {title}
        </h2>
        <p className="max-w-read text-muted">{nbsp(children)}</p>
      </div>
      <div className="max-sm:-ml-3">
        <Button variant="quiet" onPress={onClose}>
          Zpět na seznam
        </Button>
      </div>
    </div>
  )
}
