/** The heading of the section around an element, where the focus goes when a command of it disappears; the page's where there is none. */
export const headingOf = (gone: HTMLElement): HTMLElement | null =>
  gone.closest('section')?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('main h1')
