import type { AnyRouter } from '@tanstack/react-router'
import { goBy } from './go-to.ts'

/** The link that a click follows in this tab, or null. */
function followed(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = (event.target as Element).closest('a')
  if (!link || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return null
  return link
}

/**
 * Handles plain links between the app's routes without loading a document. The frame is also used on public pages without a router, so its
 * links are plain.
 */
export function followLinks(router: AnyRouter, isOwn: (path: string) => boolean): void {
  goBy((address, step) => {
    const isSame = step === 'same'
    if (!isOwn(new URL(address, location.origin).pathname)) return isSame ? location.replace(address) : location.assign(address)
    return isSame ? router.history.replace(address) : router.history.push(address)
  })
  document.addEventListener('click', (event) => {
    const link = followed(event)
    if (!link || !isOwn(link.pathname) || (link.pathname === location.pathname && link.hash !== '')) return
    event.preventDefault()
    router.history.push(link.pathname + link.search + link.hash)
  })
}
