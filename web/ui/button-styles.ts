// Plain strings without a library: public pages use them too, where every byte counts.

const button =
  'tap forced-border relative inline-flex cursor-pointer select-none items-center justify-center gap-2 rounded-12 py-2 text-center font-bold transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-45 pending:cursor-progress'

const buttons = {
  primary: 'px-5 bg-primary text-on-primary hovered:bg-primary-hover pressed:bg-primary-hover',
  secondary: 'border px-4 sm:px-5 border-border-strong bg-surface text-primary hovered:bg-primary-soft pressed:bg-primary-soft',
  quiet: 'px-3 text-primary hovered:bg-primary-soft pressed:bg-primary-soft',
  danger: 'px-5 bg-error text-on-error hovered:bg-error-hover pressed:bg-error-hover',
}

export interface ButtonLook {
  variant?: keyof typeof buttons
  shape?: 'square' | 'pill'
  wide?: boolean
}

/** The look of a button; also for a native `<button>` and for a link that looks like one. */
export function buttonStyles({ variant = 'secondary', shape = 'square', wide = false }: ButtonLook = {}): string {
  return `${button} ${buttons[variant]}${shape === 'pill' ? ' rounded-full' : ''}${wide ? ' w-full' : ''}`
}

const links = {
  inline: 'underline underline-offset-3 decoration-1 hovered:decoration-2',
  alone: 'tap inline-flex items-center gap-2 underline-offset-3 hovered:underline',
  cover: 'underline-offset-3 hovered:underline after:absolute after:inset-0 after:rounded-16',
}

/** A link in running text, alone on its line (44 px high), or over a whole card whose frame is `relative`. */
export function linkStyles({ variant = 'inline' }: { variant?: keyof typeof links } = {}): string {
  return `rounded-8 font-semibold text-primary hovered:text-primary-hover ${links[variant]}`
}
