import { fold } from '../../../text/fold.ts'
import { drawnOf, type Department } from '../icons.ts'
import { freshAndChilled } from './food.ts'
import { household } from './household.ts'
import { larder } from './larder.ts'
import { produce } from './produce.ts'
import type { DrawingRule } from './drawing-rule.ts'

// The first match wins, so prepared food comes before its ingredients.
const ofFood: readonly DrawingRule[] = [...freshAndChilled, ...larder, ...produce]

/** All rules, the first that fits being the one that is taken. */
export const DRAWING_RULES: readonly DrawingRule[] = [...household, ...ofFood]

const ofHome: ReadonlySet<Department> = new Set(['household', 'care', 'pets', 'garden', 'services'])

const ready = (rules: readonly DrawingRule[]) =>
  rules.map(([sheet, drawing, ...phrases]) => ({
    sign: `${sheet}/${drawing}`,
    phrases: phrases.map((phrase) => phrase.split(' ')),
  }))
const [homeRules, foodRules, allRules] = [ready(household), ready(ofFood), ready(DRAWING_RULES)]

// The category of off-catalog items can contain both food and household goods. Goods for children can be either, too.
const rulesOf = (department: Department) =>
  ['other', 'family'].includes(department) ? allRules : ofHome.has(department) ? homeRules : foodRules

const contains = (words: readonly string[], part: string) =>
  part.endsWith('$') ? words.includes(part.slice(0, -1)) : words.some((word) => word.startsWith(part))

/**
 * The sign of an item by its name and the icon of its category: `produce/fresh/potato`, the department that tints its tile, the sheet and
 * the drawing on it. What no rule knows has the icon of its category. Food is never shown as what only sounds like it, and the other way round.
 */
export function signOfItem(name: string, icon: string): string {
  const key = `${icon} ${name}`
  const known = signs.get(key)
  if (known !== undefined) return known
  const sign = findSign(name, icon)
  if (signs.size >= MOST_SIGNS) signs.clear()
  signs.set(key, sign)
  return sign
}

// Every page shows the same few thousand names, and finding a sign tries hundreds of phrases.
const MOST_SIGNS = 20_000
const signs = new Map<string, string>()

function findSign(name: string, icon: string): string {
  const { department } = drawnOf(icon)
  const words = fold(name).split(/[^\p{L}\p{N}]+/u)
  const found = rulesOf(department).find(({ phrases }) => phrases.some((phrase) => phrase.every((part) => contains(words, part))))
  return found ? `${department}/${found.sign}` : icon
}
