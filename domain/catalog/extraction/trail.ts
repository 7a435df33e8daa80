import { fold } from '../../text/fold.ts'
import { MOST_CHARACTERS, type Found } from './facts.ts'
import { isOfType, nodesOf, textOf, type Node } from './json-ld.ts'
import { closeness, tidy } from './name.ts'
import type { Item, Page } from './page.ts'

const TRAIL = /breadcrumb|crumb|drobeck|(?:^|\s)(?:path|trail|kde-jste)(?:\s|$)/i
const SEPARATOR = /(?:(?<!\s)\s+)?[>›»→]\s*|(?<!\s)\s+[/|]\s+/u
const HOME =
  /^(?:uvod(?:ni (?:strana|stranka))?|domu|home(?:page)?|e-?shop|obchod|hlavni (?:strana|stranka)|zpet.*|katalog|produkty|vsechno zbozi|nabidka)$/
const LIST = /(?:^|[/:#])BreadcrumbList$/
const BEFORE_HEADING = 8

/** The steps of a breadcrumb trail in JSON-LD. */
function saidSteps(nodes: readonly Node[]): string[] {
  const list = nodes.find((node) => isOfType(node, LIST))
  return nodesOf(list?.['itemListElement']).map((step) => textOf(step['name']) || textOf(nodesOf(step['item'])[0]?.['name']))
}

/** The same in microdata; the name may be in the step or in its target. */
function markedSteps(items: readonly Item[]): string[] {
  const list = items.findIndex(({ type }) => LIST.test(type))
  if (list < 0) return []
  const nameOf = (at: number) => items[at]!.properties.find(([name]) => name === 'name')?.[1]
  return items.flatMap(({ within, as }, at) => {
    if (within !== list || as !== 'itemListElement') return []
    const target = items.findIndex((each) => each.within === at)
    return [nameOf(at) ?? (target < 0 ? '' : (nameOf(target) ?? ''))]
  })
}

/** The same in the visible text: elements with a typical class name, or a line with separators above the heading. */
function shownSteps({ blocks }: Pick<Page, 'blocks'>, headingAt: number): string[] {
  const called = blocks.filter(({ hints, text }) => TRAIL.test(fold(hints)) && text.length <= 200).slice(0, 20)
  if (called.length > 0) return called.flatMap(({ text }) => text.split(SEPARATOR, 12))
  const line = blocks
    .slice(Math.max(0, headingAt - BEFORE_HEADING), Math.max(0, headingAt))
    .find(({ text }) => text.length <= 200 && text.split(SEPARATOR, 12).length >= 3)
  return line ? line.text.split(SEPARATOR, 12) : []
}

/** The last step that is neither the item nor the home page; null if only the shop is left. */
function lastStep(steps: readonly string[], name: string): string | null {
  const own = steps.map((step) => step.trim()).filter((step) => /\p{L}{2}/u.test(step) && closeness(step, name) < 0.6)
  const kinds = own.filter((step) => !HOME.test(fold(step)))
  const isOnlyShop = kinds.length === 1 && own.length === 1 && steps.length <= 2
  return isOnlyShop ? null : (kinds.at(-1) ?? null)
}

/** The category of an item by its breadcrumb trail: from structured data, else the visible one. */
export function trailOf(
  page: Pick<Page, 'blocks' | 'items'>,
  { name, headingAt, nodes }: { name: string; headingAt: number; nodes: readonly Node[] },
): Found<string> | null {
  const ways = [
    ['json-ld', saidSteps(nodes)],
    ['microdata', markedSteps(page.items)],
    ['text', shownSteps(page, headingAt)],
  ] as const
  for (const [source, steps] of ways) {
    const step = lastStep(steps, name)
    if (step !== null) return { value: tidy(step, MOST_CHARACTERS.category), source, confidence: 'medium' }
  }
  return null
}
