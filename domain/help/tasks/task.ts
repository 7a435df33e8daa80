import { isToPay, owedText } from '../../money/payments/owed.ts'
import { addDays, type Day } from '../../time/day.ts'
import { pragueDay } from '../../time/prague.ts'
import { isoWeek } from '../../time/week.ts'
import type { LifecycleFacts } from '../lifecycle/lifecycle.ts'
import { firstDemandDue } from '../lifecycle/lifecycle.ts'
import type { Step, StepAction, StepId, SubStep } from '../lifecycle/step.ts'
import { endOfDay } from '../lifecycle/sub-steps.ts'

/** The priorities of tasks, the highest first. */
export const PRIORITIES = ['required', 'recommended', 'optional'] as const

/** One of `PRIORITIES`. */
export type Priority = (typeof PRIORITIES)[number]

const PRIORITY_LABELS: Readonly<Record<Priority, string>> = { required: 'povinné', recommended: 'doporučené', optional: 'volitelné' }

/** The Czech name of a priority. */
export const priorityLabel = (priority: Priority): string => PRIORITY_LABELS[priority]

/** Something for a member to do (docs/rules/help.md#tasks). */
export interface Task {
  /** Unique among the tasks of one member. */
  id: string
  title: string
  description: string
  priority: Priority
  dueAt: Date | null
  completedAt: Date | null
  linkedStep: StepId
  /** Whether it stands for a sub-step of the weekly or the last purchase. */
  isSubTask: boolean
  /** The one action that completes it. */
  action: StepAction | null
}

/** Days until a weekly purchase is to be reviewed. */
const REVIEW_DAYS = 7

/** In seven days, but never after the cut-off, while that is still to come. */
function reviewDue({ nextWeek }: LifecycleFacts, now: Date): Date {
  const due = endOfDay(addDays(pragueDay(now), REVIEW_DAYS))
  return nextWeek && nextWeek.cutOffAt > now && nextWeek.cutOffAt < due ? nextWeek.cutOffAt : due
}

function ofStep(step: Step, priority: Priority, dueAt: Date | null): Task {
  const { id, title, description, action } = step
  return { id, title, description, priority, dueAt, completedAt: null, linkedStep: id, isSubTask: false, action }
}

// The note says what happens at a part of the purchase.
const NOTES: Readonly<Record<SubStep['id'], string>> = {
  modify: 'Projděte, co ten týden kupujete, a upravte množství.',
  supplement: 'Doplňte, na co jste zapomněli, a zkontrolujte nejvyšší ceny.',
  close: 'Uzávěrka: potom už nákup změnit nejde.',
  transport: 'Vezeme zboží od dodavatelů k vám.',
  handover: 'Nákup si převezmete na domluveném místě.',
  receipt: 'Zkontrolujte, že máte všechno.',
  complaints: 'Když něco chybí nebo není v pořádku, řekněte nám to.',
  support: 'Máte k nákupu otázku? Napište nám.',
}

const ACTIONS: Readonly<Partial<Record<SubStep['id'], StepAction>>> = {
  complaints: { label: 'Reklamovat', target: '/support?new=complaint' },
  support: { label: 'Napsat nám', target: '/support?new=support' },
}

function ofSubStep(step: Step, { id, title, isRequired, dueAt, completedAt }: SubStep): Task {
  return {
    id: `${step.id}.${id}`,
    title,
    description: NOTES[id],
    priority: isRequired ? 'required' : 'optional',
    dueAt,
    completedAt,
    linkedStep: step.id,
    isSubTask: true,
    action: ACTIONS[id] ?? step.action,
  }
}

/** What to pay by transfer or card; what is paid in cash waits for the handover. */
const payTasks = ({ payments: { purchases, payTo, takesCards } }: LifecycleFacts, today: Day): Task[] =>
  purchases
    .filter((bought) => isToPay(bought, { hasAccount: payTo !== null, takesCards }))
    .map((bought) => ({
      id: `${PAY_TASK}${bought.purchaseId}`,
      title: `Zaplatit nákup ${isoWeek(bought.weekStart).week}. týdne`,
      description: owedText(bought, today),
      priority: 'required',
      dueAt: endOfDay(bought.dueOn),
      completedAt: null,
      linkedStep: 'last_purchase',
      isSubTask: false,
      action: { label: 'Zaplatit', target: '/payments' },
    }))

const PAY_TASK = 'pay.'

/** Whether a task is a purchase to pay. */
export const isPayTask = ({ id }: Pick<Task, 'id'>): boolean => id.startsWith(PAY_TASK)

/**
 * The tasks of a member: what is missing before the first purchase, what is to be paid, the review of the weekly one, a task for every part of the weekly
 * purchase, and one for each incomplete part of the last purchase (docs/rules/help.md#tasks).
 */
export function tasksOf(steps: readonly Step[], facts: LifecycleFacts, now: Date): Task[] {
  const step = (id: StepId) => steps.find((each) => each.id === id)!
  const today = pragueDay(now)
  const tasks: Task[] = payTasks(facts, today)
  if (!facts.isConfigured) tasks.push(ofStep(step('settings'), 'required', endOfDay(addDays(today, 1))))
  if (facts.firstDemandAt === null) tasks.push(ofStep(step('first_demand'), 'required', firstDemandDue(facts.registeredAt)))
  if (!facts.hasFullProfile) tasks.push(ofStep(step('profile'), 'recommended', null))
  if (facts.firstDemandAt !== null) {
    const review = ofStep(step('weekly_purchase'), 'recommended', reviewDue(facts, now))
    tasks.push({ ...review, title: 'Zkontrolovat týdenní nákup' })
  }
  const [weekly, last] = [step('weekly_purchase'), step('last_purchase')]
  return [
    ...tasks,
    ...weekly.subSteps.map((part) => ofSubStep(weekly, part)),
    ...last.subSteps.filter(({ status }) => status !== 'completed').map((part) => ofSubStep(last, part)),
  ]
}
