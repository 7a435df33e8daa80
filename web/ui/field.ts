import { tv } from 'tailwind-variants/lite'

/** The common parts of every field: label above, one border, hint and error below. */
export const field = tv({
  slots: {
    root: 'flex flex-col gap-1',
    label: 'text-14 font-semibold',
    box: 'tap forced-border flex w-full items-center rounded-8 border border-border-strong bg-surface transition-colors duration-150 focus-within:border-focus focus-within:outline-2 focus-within:outline-focus invalid:border-error disabled:bg-sunken disabled:text-muted',
    input: 'min-w-0 flex-1 bg-transparent px-3 py-2 text-16 outline-none! placeholder:text-muted disabled:cursor-not-allowed',
    affix: 'px-3 text-muted select-none',
    // Inside the box, so that the box has the usual height.
    button:
      'tap -my-px inline-flex shrink-0 cursor-pointer items-center justify-center rounded-8 text-muted hovered:text-text disabled:cursor-not-allowed',
    hint: 'flex gap-3 text-13 text-muted',
    error: 'flex items-start gap-1 text-14 text-error',
  },
})()
