import { counted } from '../../text/count.ts'
import { isBackupSick } from './health.ts'

/** Items with a price with which a first week is worth opening. */
export const FIRST_ITEMS = 10

/** What an installation has before its first delivery. */
export interface SetupFacts {
  /** Whether a delivery was handed over already. A demo needs no setup either. */
  isRunning: boolean
  /** Whether the operator's identity is set, and not the example. */
  hasOperator: boolean
  /** Whether the account to which members pay is set. */
  hasAccount: boolean
  /** Whether a mail server is set, and whether it accepted a mail within a month. */
  sendsMail: boolean
  hasSentMail: boolean
  municipalities: number
  localities: number
  /** Active localities without an active municipality. */
  emptyLocalities: string[]
  /** Active localities that no active public pickup point serves. */
  pointlessLocalities: string[]
  /** Fees of modes for which no amount is set, not even zero. */
  unsetFees: number
  providers: number
  /** Active root categories of goods. */
  departments: number
  /** Active items with a price. */
  pricedItems: number
  suppliers: number
  /** Active staff with a second factor or a passkey, and all active staff. */
  securedStaff: number
  staff: number
  /** Whether terms and privacy were published by this operator. */
  hasLegalTexts: boolean
  /** Hours since the last backup; null if none was ever made. */
  backupHours: number | null
}

export const SETUP_STEPS = [
  'operator',
  'account',
  'mail',
  'municipalities',
  'locality',
  'points',
  'fees',
  'providers',
  'categories',
  'items',
  'suppliers',
  'people',
  'legal',
  'backup',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** Why each step is needed, in the order that works, and where it is done. */
interface SetupText {
  title: string
  why: string
  /** A page of the staff, or what is set or run on its machine (docs/operations.md). */
  where: { page: string; label: string } | { command: string; label: string }
}

export const setupTexts: Readonly<Record<SetupStep, SetupText>> = {
  operator: {
    title: 'Provozovatel',
    why: 'Jméno, IČO a adresa jsou na fakturách, v podmínkách i v patičce. Teď tam je ukázkový provozovatel.',
    where: { label: 'Nastavte', command: 'OPERATOR_NAME, OPERATOR_COMPANY_ID a další' },
  },
  account: {
    title: 'Bankovní účet',
    why: 'Na něj členové platí. Bez něj nenabízíme převod ani QR kód.',
    where: { label: 'Nastavte', command: 'BANK_ACCOUNT' },
  },
  mail: {
    title: 'Odesílání e-mailů',
    why: 'Kódem z e-mailu se potvrzuje registrace. Bez pošty se nikdo nový nepřihlásí.',
    where: { label: 'Nastavte', command: 'SMTP_URL a MAIL_FROM' },
  },
  municipalities: {
    title: 'Obce',
    why: 'Podle PSČ obce poznáme, kam člen patří.',
    where: { page: '/admin/reference/municipalities', label: 'Nahrát obce' },
  },
  locality: {
    title: 'Lokalita',
    why: 'Určuje den závozu a uzávěrku. Kdo bydlí v jejích obcích, nakupuje spolu.',
    where: { page: '/admin/localities', label: 'Lokality' },
  },
  points: {
    title: 'Výdejní místo v každé lokalitě',
    why: 'Bez něj si členové nemají kde nákup vyzvednout.',
    where: { page: '/admin/suppliers/logistics', label: 'Výdejní místa' },
  },
  fees: {
    title: 'Poplatky za výdej',
    why: 'Nula je také cena. Dokud částka chybí, způsob se s ní nenabízí.',
    where: { page: '/admin/localities', label: 'Poplatky u lokalit' },
  },
  providers: {
    title: 'Rozvoz domů',
    why: 'Kdo vozí až domů. Bez rozvozu si všichni vyzvedávají.',
    where: { page: '/admin/reference/providers', label: 'Rozvozové služby' },
  },
  categories: {
    title: 'Oddělení a sazby DPH',
    why: 'Položka dědí sazbu DPH ze svého oddělení.',
    where: { page: '/admin/categories', label: 'Kategorie' },
  },
  items: {
    title: `Aspoň ${FIRST_ITEMS} položek s cenou`,
    why: 'Cena obvyklá v obchodě ukazuje, kolik se společným nákupem ušetří.',
    where: { page: '/admin/import', label: 'Nahrát položky' },
  },
  suppliers: {
    title: 'Dodavatel',
    why: 'Na jeho nabídky čeká poptávka po uzávěrce.',
    where: { page: '/admin/suppliers/goods', label: 'Dodavatelé zboží' },
  },
  people: {
    title: 'Druhý člověk a druhý faktor',
    why: 'Peníze potvrzují dva. Kdo spravuje, chrání účet druhým faktorem nebo přístupovým klíčem.',
    where: { page: '/admin/users', label: 'Uživatelé a role' },
  },
  legal: {
    title: 'Podmínky a soukromí',
    why: 'Vzor si přečtěte, upravte a zveřejněte. Právník ať ho zkontroluje.',
    where: { page: '/admin/reference/legal-texts', label: 'Právní texty' },
  },
  backup: {
    title: 'Záloha',
    why: 'Noční záloha není starší než 26 hodin.',
    where: { label: 'Spusťte', command: 'npm run backup' },
  },
}

/** Without these a first week cannot be bought, paid and handed over; the others can follow. */
const ESSENTIAL: ReadonlySet<SetupStep> = new Set([
  'operator',
  'mail',
  'municipalities',
  'locality',
  'points',
  'categories',
  'items',
  'suppliers',
])

export interface ShownStep {
  step: SetupStep
  isDone: boolean
  isEssential: boolean
  /** What there is, or what is missing, in words; empty if that is clear. */
  state: string
}

const named = (names: readonly string[]) => (names.length > 3 ? `${names.slice(0, 3).join(', ')} a další` : names.join(', '))

/** The steps of an installation, in order, each with what there is of it (docs/rules/desk.md#setup). */
export function setupSteps(facts: SetupFacts): ShownStep[] {
  const { emptyLocalities, pointlessLocalities, backupHours } = facts
  const steps: Record<SetupStep, { isDone: boolean; state: string }> = {
    operator: { isDone: facts.hasOperator, state: '' },
    account: { isDone: facts.hasAccount, state: '' },
    mail: {
      isDone: facts.sendsMail && facts.hasSentMail,
      state: facts.sendsMail && !facts.hasSentMail ? 'Server je nastavený, žádný e-mail zatím neodešel.' : '',
    },
    municipalities: {
      isDone: facts.municipalities > 0,
      state: facts.municipalities > 0 ? counted(facts.municipalities, 'obec', 'obce', 'obcí') : '',
    },
    locality: {
      isDone: facts.localities > 0 && emptyLocalities.length === 0,
      state: emptyLocalities.length > 0 ? `Bez obcí: ${named(emptyLocalities)}` : '',
    },
    points: {
      isDone: facts.localities > 0 && pointlessLocalities.length === 0,
      state: pointlessLocalities.length > 0 ? `Bez výdejního místa: ${named(pointlessLocalities)}` : '',
    },
    fees: {
      isDone: facts.unsetFees === 0,
      state: facts.unsetFees > 0 ? `Chybí ${counted(facts.unsetFees, 'částka', 'částky', 'částek')}` : '',
    },
    providers: { isDone: facts.providers > 0, state: '' },
    categories: { isDone: facts.departments > 0, state: '' },
    items: {
      isDone: facts.pricedItems >= FIRST_ITEMS,
      state:
        facts.pricedItems > 0 && facts.pricedItems < FIRST_ITEMS
          ? `Zatím ${counted(facts.pricedItems, 'položka', 'položky', 'položek')}`
          : '',
    },
    suppliers: { isDone: facts.suppliers > 0, state: '' },
    people: {
      isDone: facts.securedStaff >= 2 && facts.securedStaff === facts.staff,
      state:
        facts.staff < 2
          ? 'Zatím spravuje jediný člověk.'
          : facts.securedStaff < facts.staff
            ? `Druhý faktor chybí: ${facts.staff - facts.securedStaff} z ${facts.staff}`
            : '',
    },
    legal: { isDone: facts.hasLegalTexts, state: '' },
    backup: {
      isDone: backupHours !== null && !isBackupSick({ hours: backupHours }),
      state:
        backupHours === null
          ? 'Příkazem npm run backup zatím žádná nevznikla.'
          : isBackupSick({ hours: backupHours })
            ? `Poslední je stará ${counted(backupHours, 'hodina', 'hodiny', 'hodin')}.`
            : '',
    },
  }
  return SETUP_STEPS.map((step) => ({ step, isEssential: ESSENTIAL.has(step), ...steps[step] }))
}

/** How many essential steps are missing. */
export const essentialsMissing = (facts: SetupFacts): number =>
  facts.isRunning ? 0 : setupSteps(facts).filter(({ isDone, isEssential }) => isEssential && !isDone).length
