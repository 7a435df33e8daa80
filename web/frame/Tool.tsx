import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Hint } from './Hint.tsx'
import { useHint } from './use-hint.ts'

export interface ToolProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  icon: LucideIcon
  label: string
  /** A second line of the hint. */
  more?: string
  tone?: string
}

const plain = 'text-muted hovered:bg-sunken hovered:text-text aria-expanded:bg-primary-soft aria-expanded:text-primary'

/** An icon of the header; its name appears on hover and focus. */
export function Tool({ icon: Icon, label, more, tone = plain, onClick, ...props }: ToolProps) {
  const { hint, area, hide } = useHint()
  return (
    <span className="relative inline-flex" {...area}>
      <button
        {...props}
        type="button"
        aria-label={label}
        aria-describedby={more && hint.id}
        onClick={(event) => {
          hide()
          onClick?.(event)
        }}
        className={`tap inline-flex cursor-pointer items-center justify-center rounded-full transition-colors duration-150 ${tone}`}
      >
        <Icon aria-hidden className="size-5" />
      </button>
      <Hint {...hint} isShown={hint.isShown && !props['aria-expanded']} align="end">
        {more ?? label}
      </Hint>
    </span>
  )
}
