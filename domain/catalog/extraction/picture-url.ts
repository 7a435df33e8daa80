const HEAD = /^data:image\/(?:png|jpeg|webp|avif);base64,/
// Only what follows the content, so that the expression never has to step back over megabytes.
const PADDING = /={1,2}$/
const FOREIGN = /[^A-Za-z0-9+/]/

/** Whether a text is the data URL of a PNG, JPEG, WebP or AVIF picture: `data:image/png;base64,iVBORw0…`. What the content is, is not checked. */
export function isPictureUrl(text: string): boolean {
  const head = HEAD.exec(text)?.[0]
  if (head === undefined) return false
  const content = text.slice(head.length).replace(PADDING, '')
  return content !== '' && !FOREIGN.test(content)
}
