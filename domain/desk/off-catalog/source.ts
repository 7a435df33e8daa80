/** The source of an off-catalog item: a shop page, or only a name. */
export type TypedSource = { type: 'url'; url: string } | { type: 'text'; text: string }

// Text shared from another application: a sentence with an address. Punctuation at the end is not part of the address.
const ADDRESS_IN_TEXT = /https?:\/\/[^\s<>"„“”]+[^\s<>"„“”.,;:!?)\]]/i
// Addresses without https://, as shops print them: a host with `www.`, or one with a path and a usual ending. Any looser rule would match
// words such as „jogurt.bily/ks“.
const ENDINGS = 'cz|sk|com|eu|net|org|de|at|pl|info|shop|store|online|bio|farm'
const WITHOUT_SCHEME = new RegExp(
  String.raw`^(?:www\.[\p{L}\d.-]+\.\p{L}{2,}(?:[/?#]\S*)?|[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:${ENDINGS})/\S*)$`,
  'iu',
)

/**
 * Parses the field for a name or an address: text starting with http is an address, anything else a name. Before that, it extracts an address
 * from surrounding text and adds a missing https://.
 */
export function sourceOf(typed: string): TypedSource {
  const text = typed.trim()
  const address = ADDRESS_IN_TEXT.exec(text)?.[0] ?? (WITHOUT_SCHEME.test(text) ? `https://${text}` : text)
  return /^http/i.test(address) ? { type: 'url', url: address } : { type: 'text', text }
}

// Tracking parameters; the page is the same without them.
const TRACKING = /^(?:utm_[^=]*|gclid|gbraid|wbraid|fbclid|msclkid|dclid|igshid|mc_cid|mc_eid|_ga|_gl|srsltid)(?:=|$)/i

/**
 * Normalises a parsed address: without fragment and tracking parameters, so that everybody who copies the address of a page gets the same
 * text.
 */
export function pageOf(href: string): string {
  const [beforeFragment = ''] = href.split('#')
  const at = beforeFragment.indexOf('?')
  if (at < 0) return beforeFragment
  const parameters = beforeFragment
    .slice(at + 1)
    .split('&')
    .filter((part) => part !== '' && !TRACKING.test(part))
  return beforeFragment.slice(0, at) + (parameters.length === 0 ? '' : `?${parameters.join('&')}`)
}
