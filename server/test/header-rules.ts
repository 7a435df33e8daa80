// The rules of two public checkers for page headers, as far as they apply without a network.

export interface Seen {
  headers: Readonly<Record<string, string | number | string[] | undefined>>
  /** The document, if the response is one. */
  html: string
  /** The cookies set at sign-in. */
  cookies: readonly string[]
}

type Directives = Readonly<Record<string, readonly string[]>>

const directivesOf = (policy: string): Directives =>
  Object.fromEntries(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name, ...values]) => [name!.toLowerCase(), values]),
  )
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const broad = ['*', 'http:', 'https:', 'data:', 'blob:']

function policyScore(policy: string): number {
  if (policy === '') return -25
  const rules = directivesOf(policy)
  const of = (name: string) => rules[name] ?? rules['default-src'] ?? ['*']
  const all = Object.values(rules).flat()
  if (all.some((value) => value.startsWith('http://'))) return -20
  const isUnsafe = (name: string) => of(name).some((value) => value === "'unsafe-inline'" || broad.includes(value))
  if (isUnsafe('script-src') || isUnsafe('object-src')) return -20
  if (all.includes("'unsafe-eval'")) return -10
  if (isUnsafe('style-src')) return 0
  const isClosed = (rules['default-src'] ?? []).join() === "'none'"
  const staysHere = ["'none'", "'self'"].includes((rules['form-action'] ?? []).join())
  return isClosed && staysHere ? 10 : 5
}

function cookieScore(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0
  const has = (flag: RegExp) => cookies.every((cookie) => flag.test(cookie))
  if (!has(/;\s*secure\b/i)) return -40
  if (!has(/;\s*httponly\b/i)) return -30
  return has(/;\s*samesite=(lax|strict)\b/i) ? 5 : 0
}

function scriptScore(html: string): number {
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/g)]
  if (scripts.length === 0) return 0
  if (scripts.some(([, src]) => /^(?:https?:)?\/\//.test(src!))) return -50
  return scripts.every(([tag]) => /\bintegrity="sha/.test(tag)) ? 5 : 0
}

/** The modifiers of the HTTP Observatory (MDN, src/grader/charts.js), without preloading, which requires a public address. */
function modifiers({ headers, html, cookies }: Seen): number[] {
  const policy = text(headers['content-security-policy'])
  const age = Number(/max-age=(\d+)/.exec(text(headers['strict-transport-security']))?.[1] ?? -1)
  const referrer = text(headers['referrer-policy'])
  const resources = text(headers['cross-origin-resource-policy'])
  const framing = text(headers['x-frame-options'])
  const isFramedByPolicy = ["'none'", "'self'"].includes((directivesOf(policy)['frame-ancestors'] ?? []).join())
  return [
    policyScore(policy),
    cookieScore(cookies),
    headers['access-control-allow-origin'] !== undefined && headers['access-control-allow-credentials'] !== undefined ? -50 : 0,
    /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(referrer) ? 5 : referrer === '' ? 0 : -5,
    age < 0 ? -20 : age < 15_768_000 ? -10 : 0,
    scriptScore(html),
    headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    isFramedByPolicy ? 5 : /^(deny|sameorigin)$/i.test(framing) ? 0 : -20,
    ['same-origin', 'same-site'].includes(resources) ? 10 : 0,
  ]
}

/** The score of the HTTP Observatory: it starts at 100, and bonuses count only from 90 up. */
export function observatoryScore(seen: Seen): number {
  const all = modifiers(seen)
  const sum = (each: number[]) => each.reduce((total, one) => total + one, 0)
  const lost = 100 + sum(all.filter((each) => each < 0))
  return Math.max(0, lost >= 90 ? lost + sum(all.filter((each) => each > 0)) : lost)
}

/** The high-severity findings of Google's CSP Evaluator (checks/security_checks.ts). */
export function highFindings(policy: string): string[] {
  const rules = directivesOf(policy)
  const of = (name: string) => rules[name] ?? (name === 'base-uri' ? [] : (rules['default-src'] ?? []))
  const found: string[] = []
  for (const name of ['script-src', 'object-src']) if (of(name).length === 0) found.push(`${name} is missing`)
  for (const name of ['script-src', 'script-src-attr', 'script-src-elem'])
    if ((rules[name] ?? (name === 'script-src' ? of(name) : [])).includes("'unsafe-inline'")) found.push(`${name} allows inline scripts`)
  for (const name of ['script-src', 'script-src-attr', 'script-src-elem', 'object-src', 'base-uri'])
    for (const value of of(name))
      if (['data:', 'http:', 'https:'].includes(value) || /^(\w+:\/\/)?\*$/.test(value)) found.push(`${name} allows ${value}`)
  // The checker knows hosts by name that would allow any script; here no other host may be named at all.
  for (const value of of('script-src')) if (!value.startsWith("'") && value.includes('.')) found.push(`script-src allows ${value}`)
  const hasNonce = of('script-src').some((value) => value.startsWith("'nonce-"))
  if (hasNonce && !rules['base-uri']) found.push('base-uri is missing')
  return found
}
