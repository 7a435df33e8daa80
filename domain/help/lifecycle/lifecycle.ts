import type { ServiceMode } from '../../people/settings/service-mode.ts'
import type { Owed } from '../../money/payments/owed.ts'
import { addDays } from '../../time/day.ts'
import { pragueDay } from '../../time/prague.ts'
import type { WeekStart } from '../../time/week.ts'
import type { Step, StepAction, StepId, StepStatus } from './step.ts'
import { STEP_IDS } from './step.ts'
import { endOfDay, purchaseSubSteps, weeklySubSteps, type NextWeek, type PurchaseMade } from './sub-steps.ts'

/** A purchase with its payment. */
type BoughtWeek = Owed & { purchaseId: string; weekStart: WeekStart }

/** What the steps of one member are derived from. */
export interface LifecycleFacts {
  registeredAt: Date
  /** Whether nothing is missing in the shopping settings. */
  isConfigured: boolean
  serviceMode: ServiceMode | null
  /** When the first line of the regular purchase was added; null without any. */
  firstDemandAt: Date | null
  /** First name, last name and phone are set. */
  hasFullProfile: boolean
  /** The nearest week that is bought and not priced yet. */
  nextWeek: NextWeek | null
  lastPurchase: PurchaseMade | null
  /** What was bought, with what is owed for it, and how it can be paid. */
  payments: { purchases: readonly BoughtWeek[]; payTo: object | null; takesCards: boolean }
  /** Members who registered by this member's link. */
  invited: number
  /** Requests to the support: those that are not closed, with questions to the member, and the closed ones. */
  requests: { active: number; closed: number }
  hasReadHowItWorks: boolean
  hasReadDeliveryMethods: boolean
}

/** The targets that are dialogs: the shopping settings, as menus name them, and the profile. */
export const DIALOG_TARGETS = { settings: 'nastaveni-nakupu', profile: 'nastaveni-profil' } as const

const TEXTS: Readonly<Record<StepId, { title: string; description: string; action: StepAction | null }>> = {
  registration: { title: 'Registrace', description: 'Váš účet je založený.', action: null },
  settings: {
    title: 'Nastavení nákupů',
    description: 'Kde nakupujete, jak si nákup převezmete a jak ho zaplatíte.',
    action: { label: 'Otevřít nastavení nákupů', target: DIALOG_TARGETS.settings },
  },
  first_demand: {
    title: 'První pravidelný nákup',
    description: 'Napište, co kupujete každý týden a kolik za to dáte nejvýš.',
    action: { label: 'Sestavit pravidelný nákup', target: '/demand?mode=regular' },
  },
  last_purchase: {
    title: 'Poslední nákup',
    description: 'Co se děje s nákupem, u kterého už jsou známé ceny.',
    action: { label: 'Otevřít poslední nákup', target: '/basket' },
  },
  weekly_purchase: {
    title: 'Nejbližší týdenní nákup',
    description: 'Do uzávěrky můžete měnit množství i nejvyšší ceny.',
    action: { label: 'Otevřít košík', target: '/demand?mode=weekly' },
  },
  requests: {
    title: 'Požadavky a reklamace',
    description: 'Když něco nesedí, napište nám.',
    action: { label: 'Napsat nám', target: '/support?new=support' },
  },
  profile: {
    title: 'Úplný profil',
    description: 'Jméno, příjmení a telefon, ať vás při závozu zastihneme.',
    action: { label: 'Doplnit profil', target: DIALOG_TARGETS.profile },
  },
  how_it_works: {
    title: 'Jak to funguje',
    description: 'Přečtěte si, jak vznikne společná cena.',
    action: { label: 'Přečíst, jak to funguje', target: '/how' },
  },
  delivery_methods: {
    title: 'Způsoby odběru',
    description: 'Přečtěte si, jak se k vám nákup dostane.',
    action: { label: 'Přečíst o způsobech odběru', target: '/modes' },
  },
  invite: {
    title: 'Pozvat sousedy',
    description: 'Čím víc domácností kupuje spolu, tím nižší je cena.',
    action: { label: 'Pozvat sousedy', target: '/referral' },
  },
}

/** The latest moment for the first regular purchase: the end of the day after the registration. */
export const firstDemandDue = (registeredAt: Date): Date => endOfDay(addDays(pragueDay(registeredAt), 1))

const OPEN_REQUESTS: StepAction = { label: 'Otevřít požadavky', target: '/support' }

/** Where a purchase is found after it was handed over. */
const PAST_PURCHASE: StepAction = { label: 'Otevřít poslední nákup', target: '/purchases' }

const settled = (isDone: boolean, otherwise: StepStatus): StepStatus => (isDone ? 'completed' : otherwise)

function statuses(facts: LifecycleFacts, now: Date): Record<StepId, StepStatus> {
  const hasDemand = facts.firstDemandAt !== null
  const { requests } = facts
  return {
    registration: 'completed',
    settings: settled(facts.isConfigured, 'in_progress'),
    first_demand: settled(hasDemand, firstDemandDue(facts.registeredAt) < now ? 'overdue' : 'not_started'),
    last_purchase: settled(hasDemand, 'not_started'),
    weekly_purchase: hasDemand ? 'in_progress' : 'not_started',
    requests: requests.active > 0 ? 'in_progress' : settled(requests.closed > 0, 'not_started'),
    profile: settled(facts.hasFullProfile, 'not_started'),
    how_it_works: settled(facts.hasReadHowItWorks, 'not_started'),
    delivery_methods: settled(facts.hasReadDeliveryMethods, 'not_started'),
    invite: settled(facts.invited > 0, 'not_started'),
  }
}

const REQUIRED: readonly StepId[] = ['registration', 'settings', 'first_demand']

/** The ten steps of a member at that moment, in order (docs/rules/help.md#steps). */
export function lifecycleOf(facts: LifecycleFacts, now: Date): Step[] {
  const status = statuses(facts, now)
  const { serviceMode } = facts
  return STEP_IDS.map((id, i) => ({
    id,
    ...TEXTS[id],
    ...(id === 'last_purchase' && facts.lastPurchase?.handedOverAt && { action: PAST_PURCHASE }),
    ...(id === 'requests' && facts.requests.active > 0 && { action: OPEN_REQUESTS }),
    status: status[id],
    order: i + 1,
    isRequired: REQUIRED.includes(id),
    dueAt: id === 'first_demand' && status[id] !== 'completed' ? firstDemandDue(facts.registeredAt) : null,
    completedAt: id === 'registration' ? facts.registeredAt : id === 'first_demand' ? facts.firstDemandAt : null,
    subSteps:
      id === 'last_purchase'
        ? purchaseSubSteps(facts.lastPurchase, serviceMode, now)
        : id === 'weekly_purchase'
          ? weeklySubSteps(facts.firstDemandAt === null ? null : facts.nextWeek, serviceMode, now)
          : [],
  }))
}
