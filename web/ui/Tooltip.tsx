import { useEffect, useState, type ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

export interface TooltipProps {
  text: string
  /** A focusable element. Phones have no hover: if its press does nothing else, use `tell`, which opens the tooltip. */
  children: (tell: () => void) => ReactElement
  placement?: 'top' | 'bottom' | 'left' | 'right'
}

/** A sentence about an element: on hover, on keyboard focus, and by a tap. Escape closes it. */
export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  const [isOpen, setOpen] = useState(false)
  const [isTold, setTold] = useState(false)

  useEffect(() => {
    if (!isTold) return
    const close = () => {
      setTold(false)
      setOpen(false)
    }
    addEventListener('pointerdown', close)
    return () => removeEventListener('pointerdown', close)
  }, [isTold])

  function tell() {
    setTold(true)
    setOpen(true)
  }

  return (
    <TooltipTrigger isOpen={isOpen} onOpenChange={setOpen} delay={400} closeDelay={0} shouldCloseOnPress={false}>
      {children(tell)}
      <AriaTooltip
        offset={6}
        placement={placement}
        className="forced-border pointer-events-none max-w-64 rounded-8 bg-text px-3 py-1.5 text-14 text-bg shadow-sheet entering:animate-fade"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
