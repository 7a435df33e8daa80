/**
 * For what scrolls by itself, with a name that says what it shows. The router gives a new page the scroll positions of the last one, for every
 * element at the same place, and so would scroll the weeks, tabs or rows of one page to where those of another were.
 */
export const ownScroll = (name: string) => ({ 'data-scroll-restoration-id': name })
