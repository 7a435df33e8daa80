import { createHash } from 'node:crypto'
import { haler } from '#domain/money/money.ts'
import { isQuantity, thousandths } from '#domain/money/quantity.ts'
import { stepFault, type Step } from '#domain/week/clearing/steps.ts'
import type { BoughtLine, Transactions } from './read-transactions.ts'

/** Which part of the households state what, item by item. */
export interface Stated {
  steps: number
  tolerance: number
  wait: number
}

/** A line of the file with what its household states beside it. */
export interface FlexibleLine extends BoughtLine {
  /** Its steps, the first one included. */
  steps: readonly Step[]
  /** What it accepts on top, in thousandths. */
  flexible: number
  waitWeeks: number
}

/** What is assumed, as printed. */
export const assumptions = [
  'steps: a second one of half as much more at 85 % of the cap; tolerance: up to a quarter more; fractions of a piece are drawn;',
  'waiting: three weeks, of storable items: those of groceries, drugstore, nutrition, cosmetics and spirits that are not milk, cheese, yogurt, eggs, bread, refrigerated or frozen;',
  'who states what is drawn for each household and item, each kind by itself; a line with steps has no tolerance;',
]

const [secondQuantity, secondCap, onTop, weeks] = [0.5, 0.85, 0.25, 3]
const piece = 1000
const storableDepartments = new Set(['GROCERY', 'DRUG GM', 'NUTRITION', 'COSMETICS', 'SPIRITS'])
const perishable = /FRZN|FROZEN|ICE CREAM|MILK|BREAD|CHEESE|YOGURT|REFRGRATD|EGGS/

/** What items are. */
type Goods = Pick<Transactions, 'departmentOf' | 'categoryOf'>

/** Whether households can store an item for weeks. */
export function isStorable({ departmentOf, categoryOf }: Goods, item: string): boolean {
  return storableDepartments.has(departmentOf.get(item)!) && !perishable.test(categoryOf.get(item)!)
}

/** A number from 0 up to below 1, the same for the same text. */
const drawn = (text: string) => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32

/** Whole pieces, in thousandths: of 1.5 pieces 1 or 2, each as often. */
const pieces = (quantity: number, text: string) => Math.floor(quantity / piece + drawn(text)) * piece

/** What the households state beside the lines of the file, in one of several draws. */
export function stating(goods: Goods, stated: Stated, draw: number): (line: BoughtLine) => FlexibleLine {
  return (line) => {
    const { household, item, week, quantity, cap } = line
    const who = `${draw} ${household} ${item}`
    const first: Step = { quantity, cap }
    const extra = (part: number) => pieces(quantity * part, `pieces ${week} ${who}`)
    const second: Step = {
      quantity: thousandths(quantity + extra(secondQuantity)),
      cap: haler(Math.max(1, Math.floor(cap * secondCap))),
    }
    const hasSteps = drawn(`steps ${who}`) < stated.steps && isQuantity(second.quantity) && stepFault(first, second) === null
    const isTolerant = !hasSteps && drawn(`tolerance ${who}`) < stated.tolerance
    const waits = drawn(`wait ${who}`) < stated.wait && isStorable(goods, item)
    return {
      ...line,
      steps: hasSteps ? [first, second] : [first],
      flexible: isTolerant ? extra(onTop) : 0,
      waitWeeks: waits ? weeks : 0,
    }
  }
}
