import type { Step, StepId } from './step.ts'

/** The step that is selected at first: the first incomplete required one, else the first in progress, else the first not started, else the first. */
export function defaultStep(steps: readonly Step[]): StepId {
  const chosen =
    steps.find(({ isRequired, status }) => isRequired && status !== 'completed') ??
    steps.find(({ status }) => status === 'in_progress') ??
    steps.find(({ status }) => status === 'not_started') ??
    steps[0]
  if (!chosen) throw new RangeError('no steps')
  return chosen.id
}

/** What the status panel shows as selected and as unfolded. */
export interface StepSelection {
  selected: StepId | null
  expanded: StepId | null
}

/** A click on a step selects it and unfolds its sub-steps; a click on the selected one clears the selection and folds them. */
export function selectStep(selection: StepSelection, step: Pick<Step, 'id' | 'subSteps'>): StepSelection {
  if (selection.selected === step.id) return { selected: null, expanded: null }
  return { selected: step.id, expanded: step.subSteps.length > 0 ? step.id : null }
}

/** The filters of the status panel. */
export const STEP_FILTERS = ['all', 'not_started', 'in_progress', 'completed', 'required', 'nearest'] as const

/** One of `STEP_FILTERS`. */
export type StepFilter = (typeof STEP_FILTERS)[number]

const NEAREST_STEPS = 2

/** The steps that pass a filter. `nearest` are the first two that are not completed, required ones first, then those in progress. */
export function filterSteps(steps: readonly Step[], filter: StepFilter): Step[] {
  switch (filter) {
    case 'all':
      return [...steps]
    case 'required':
      return steps.filter(({ isRequired }) => isRequired)
    case 'nearest': {
      const open = steps.filter(({ status }) => status !== 'completed')
      const rank = ({ isRequired, status }: Step) => (isRequired ? 0 : status === 'not_started' ? 2 : 1)
      return open.toSorted((one, other) => rank(one) - rank(other)).slice(0, NEAREST_STEPS)
    }
    default:
      return steps.filter(({ status }) => status === filter)
  }
}

/** Whether the tip is shown: while a required step is incomplete. */
export const needsTip = (steps: readonly Step[]): boolean => steps.some(({ isRequired, status }) => isRequired && status !== 'completed')
