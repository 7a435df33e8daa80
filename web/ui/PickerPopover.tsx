import { useEffect, useState, type ReactNode } from 'react'
import { Popover } from 'react-aria-components/Popover'
import { useWide } from '../lib/use-wide.ts'

export interface PickerPopoverProps {
  /** The title on a phone, where the backdrop covers the field. */
  title: string
  /** As wide as its field, or as its content. */
  width?: 'field' | 'content'
  children: ReactNode
}

/** The popover of a field: below it, or a bottom sheet on a phone. A press outside closes it. */
export function PickerPopover({ title, width = 'field', children }: PickerPopoverProps) {
  return (
    <Popover
      offset={4}
      className={`flex flex-col border border-border bg-surface shadow-sheet md:rounded-12 md:entering:animate-fade max-md:fixed! max-md:inset-x-0! max-md:top-auto! max-md:bottom-0! max-md:max-h-[80dvh]! max-md:rounded-t-16 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))] max-md:shadow-[0_0_0_100vmax_var(--color-backdrop)] max-md:entering:animate-rise ${width === 'field' ? 'md:w-(--trigger-width)' : ''}`}
    >
      <div aria-hidden className="px-4 pt-4 pb-1 font-bold md:hidden">
        {title}
      </div>
      <AfterRelease>{children}</AfterRelease>
    </Popover>
  )
}

let isMouseHeld = false
globalThis.addEventListener?.('pointerdown', ({ pointerType }) => (isMouseHeld = pointerType === 'mouse'), true)
globalThis.addEventListener?.('pointerup', () => (isMouseHeld = false), true)

/** A sheet appears under the mouse that opens it, and the release of that press would choose what happens to be there. */
function AfterRelease({ children }: Pick<PickerPopoverProps, 'children'>) {
  const isWide = useWide()
  const [isHeld, setHeld] = useState(() => isMouseHeld && !isWide)
  useEffect(() => {
    if (!isHeld) return
    const release = () => setHeld(false)
    addEventListener('pointerup', release, true)
    return () => removeEventListener('pointerup', release, true)
  }, [isHeld])
  return <div className={isHeld ? 'pointer-events-none contents' : 'contents'}>{children}</div>
}
