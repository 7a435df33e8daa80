const NEVER_SHOWN = new Set(
  'script style noscript template svg math iframe object embed select datalist textarea head title canvas audio video map'.split(' '),
)
const HIDING_STYLE =
  /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)|font-size\s*:\s*0(?:px|em|rem|%)?\s*(?:;|!|$)|text-indent\s*:\s*-\d{3,}|left\s*:\s*-\d{4,}px|clip-path\s*:\s*inset\(\s*(?:50|100)%/i
const HIDING_CLASS =
  /(?:^|\s)(?:sr-only|visually-?hidden|visuallyhidden|screen-reader-text|screen-reader-only|a11y-hidden|d-none|is-hidden|hidden|hide|u-hidden)(?:\s|$)/i

/** Class names (`.x`) and ids (`#x`) that the page's own style hides. */
export type HiddenRules = ReadonlySet<string>

/** The simple selectors that a style element hides; rules inside `@media` are ignored. */
export function hiddenRules(css: string): HiddenRules {
  const rules = new Set<string>()
  let depth = 0
  let selector = ''
  let from = 0
  for (let i = 0; i < css.length; i += 1) {
    if (css[i] === '{') {
      if (depth === 0) selector = css.slice(from, i)
      depth += 1
      from = i + 1
    } else if (css[i] === '}') {
      if (depth === 1 && !selector.includes('@') && HIDING_STYLE.test(css.slice(from, i))) {
        for (const each of selector.split(',')) if (/^\s*[.#][\w-]+\s*$/.test(each)) rules.add(each.trim())
      }
      depth = Math.max(0, depth - 1)
      from = i + 1
    }
  }
  return rules
}

/** Whether an element is invisible to people. Hidden text is never a fact. */
export function isHidden(name: string, attributes: Readonly<Record<string, string>>, rules: HiddenRules): boolean {
  if (NEVER_SHOWN.has(name)) return true
  if ('hidden' in attributes || attributes['aria-hidden'] === 'true') return true
  const classes = attributes['class'] ?? ''
  if (HIDING_STYLE.test(attributes['style'] ?? '') || HIDING_CLASS.test(classes)) return true
  if (rules.size === 0) return false
  return (attributes['id'] !== undefined && rules.has(`#${attributes['id']}`)) || classes.split(/\s+/).some((each) => rules.has(`.${each}`))
}
