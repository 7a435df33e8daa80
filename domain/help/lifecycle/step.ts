/** The ten steps of a household's way, in order (docs/rules/help.md#steps). */
export const STEP_IDS = [
  'registration',
  'settings',
  'first_demand',
  'last_purchase',
  'weekly_purchase',
  'requests',
  'profile',
  'how_it_works',
  'delivery_methods',
  'invite',
] as const

/** One of `STEP_IDS`. */
export type StepId = (typeof STEP_IDS)[number]

/** The states of a step and of a sub-step. */
export const STEP_STATUSES = ['not_started', 'in_progress', 'completed', 'overdue'] as const

/** One of `STEP_STATUSES`. */
export type StepStatus = (typeof STEP_STATUSES)[number]

const STATUS_LABELS: Readonly<Record<StepStatus, string>> = {
  not_started: 'nezačato',
  in_progress: 'probíhá',
  completed: 'hotovo',
  overdue: 'po termínu',
}

/** The Czech name of a state. */
export const stepStatusLabel = (status: StepStatus): string => STATUS_LABELS[status]

/** The sub-steps of a purchase in order; the last two belong only to a purchase that was made. */
export const SUB_STEP_IDS = ['modify', 'supplement', 'close', 'transport', 'handover', 'receipt', 'complaints', 'support'] as const

/** One of `SUB_STEP_IDS`. */
export type SubStepId = (typeof SUB_STEP_IDS)[number]

/** What a person does to complete a step: a label, and a path of ours or one of `DIALOG_TARGETS`. */
export interface StepAction {
  label: string
  target: string
}

/** A part of a step. */
export interface SubStep {
  id: SubStepId
  title: string
  status: StepStatus
  isRequired: boolean
  dueAt: Date | null
  completedAt: Date | null
}

/** A step with its state. */
export interface Step {
  id: StepId
  title: string
  description: string
  status: StepStatus
  /** 1 to 10. */
  order: number
  isRequired: boolean
  dueAt: Date | null
  completedAt: Date | null
  /** Null if there is nothing to do. */
  action: StepAction | null
  subSteps: readonly SubStep[]
}
