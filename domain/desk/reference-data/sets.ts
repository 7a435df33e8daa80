import { MOST_FOR_DELIVERY } from '../../week/delivery-options/fees.ts'
import { BOUNDS } from '../../week/pickup/position.ts'
import type { ReferenceField } from './field.ts'
import type { SetName } from './set-names.ts'

/** A set of reference data: its records, and what may be done with them. */
export interface ReferenceSet {
  title: string
  lead: string
  /** „Přidat obec“; null where nobody adds. */
  addLabel: string | null
  /** Records that do not hold yet can be removed. */
  canRemove: boolean
  /** The desk where its records are changed, with rules of its own; null: here. */
  desk: { path: string; name: string } | null
  /** Whether its records are part of the program. */
  isBuiltIn?: true
  fields: readonly ReferenceField[]
}

const CODE = { pattern: /^[\w.-]+$/, fault: 'Kód má jen písmena bez diakritiky, číslice, tečku a pomlčku' }
const position = [
  { name: 'lat', label: 'Šířka', is: { kind: 'degrees', from: BOUNDS.south, to: BOUNDS.north } },
  { name: 'lng', label: 'Délka', is: { kind: 'degrees', from: BOUNDS.west, to: BOUNDS.east } },
] as const satisfies ReferenceField[]
const isActive: ReferenceField = { name: 'isActive', label: 'Aktivní', is: { kind: 'flag' } }

/** The classes of VAT. */
export const VAT_CLASSES = { standard: 'základní', reduced: 'snížená', zero: 'nulová' } as const

/** The legal pages whose text can be replaced, by their addresses. */
export const LEGAL_PAGES = {
  terms: 'Obchodní podmínky',
  privacy: 'Ochrana osobních údajů',
  complaints: 'Reklamační řád',
  withdrawal: 'Odstoupení od smlouvy',
  accessibility: 'Prohlášení o přístupnosti',
  disclosure: 'Nahlášení bezpečnostní chyby',
} as const
/** One of `LEGAL_PAGES`. */
export type LegalPage = keyof typeof LEGAL_PAGES

/** All reference data, in the order of the desk. */
export const SETS = {
  municipalities: {
    title: 'Obce',
    lead: 'Kam se vozí, za kolik a která PSČ k obci patří. Do jiné lokality obec přesunete v Lokalitách.',
    addLabel: 'Přidat obec',
    canRemove: false,
    desk: null,
    fields: [
      {
        name: 'code',
        label: 'Kód',
        hint: 'Číslo v registru obcí.',
        isRequired: true,
        isKey: true,
        is: { kind: 'text', most: 20, ...CODE },
      },
      { name: 'name', label: 'Název', isRequired: true, is: { kind: 'text', most: 120 } },
      { name: 'district', label: 'Okres', is: { kind: 'text', most: 120 } },
      { name: 'region', label: 'Kraj', is: { kind: 'text', most: 120 }, isLong: true },
      { name: 'postalCode', label: 'Hlavní PSČ', isRequired: true, is: { kind: 'postalCode' } },
      { name: 'postalCodes', label: 'Další PSČ', hint: 'Oddělte čárkou.', is: { kind: 'postalCodes' }, isLong: true },
      { name: 'locality', label: 'Lokalita', isShown: true, is: { kind: 'text', most: 120 } },
      {
        name: 'deliveryPrice',
        label: 'Doručení (Kč)',
        hint: 'Prázdné: cena lokality.',
        is: { kind: 'money', from: 0, to: MOST_FOR_DELIVERY },
      },
      {
        name: 'deliveryPoint',
        label: 'Dodejna',
        hint: 'Kód dodejny. Prázdné: dodejna hlavního PSČ.',
        is: { kind: 'code', of: 'delivery-points' },
        isLong: true,
      },
      { name: 'population', label: 'Obyvatel', is: { kind: 'whole', from: 0, to: 10_000_000 } },
      ...position.map((field) => ({ ...field, isLong: true as const })),
      isActive,
    ],
  },
  'delivery-points': {
    title: 'Dodejny',
    lead: 'Dodejny pošty, ze kterých doručovatel vozí nákupy domů.',
    addLabel: 'Přidat dodejnu',
    canRemove: false,
    desk: null,
    fields: [
      { name: 'code', label: 'Kód', isRequired: true, isKey: true, is: { kind: 'text', most: 60, ...CODE } },
      { name: 'name', label: 'Název', isRequired: true, is: { kind: 'text', most: 120 } },
      { name: 'address', label: 'Adresa', is: { kind: 'text', most: 120 } },
      { name: 'city', label: 'Město', isRequired: true, is: { kind: 'text', most: 120 } },
      { name: 'postalCode', label: 'PSČ', isRequired: true, is: { kind: 'postalCode' } },
      ...position.map((field) => ({ ...field, isLong: true as const })),
      isActive,
    ],
  },
  providers: {
    title: 'Poskytovatelé doručení',
    lead: 'Kdo vozí nákupy domů, v pořadí, ve kterém je členové vidí. Lokality poskytovatele nastavíte v Logistice.',
    addLabel: 'Přidat poskytovatele',
    canRemove: false,
    desk: null,
    fields: [
      {
        name: 'code',
        label: 'Kód',
        hint: 'Malá písmena bez diakritiky, číslice a pomlčky, třeba ceska-posta.',
        isRequired: true,
        isKey: true,
        is: {
          kind: 'text',
          most: 60,
          pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/,
          fault: 'Kód má jen malá písmena bez diakritiky, číslice a pomlčky',
        },
      },
      { name: 'name', label: 'Název', isRequired: true, is: { kind: 'text', most: 120 } },
      { name: 'displayOrder', label: 'Pořadí', isRequired: true, is: { kind: 'whole', from: 0, to: 10_000 } },
      { name: 'localities', label: 'Kde vozí', isShown: true, is: { kind: 'text', most: 2000 } },
      isActive,
    ],
  },
  localities: {
    title: 'Lokality',
    lead: 'Obce, do kterých se vozí jednou cestou v jeden den týdne.',
    addLabel: null,
    canRemove: false,
    desk: { path: '/admin/localities', name: 'Lokality' },
    fields: [
      { name: 'name', label: 'Název', isKey: true, is: { kind: 'text', most: 80 } },
      { name: 'depot', label: 'Sklad', is: { kind: 'text', most: 120 } },
      { name: 'day', label: 'Den závozu', is: { kind: 'text', most: 20 } },
      { name: 'time', label: 'Čas závozu', is: { kind: 'text', most: 5 } },
      { name: 'cutOff', label: 'Uzávěrka', is: { kind: 'text', most: 60 } },
      { name: 'deliveryPrice', label: 'Doručení (Kč)', is: { kind: 'money', from: 0, to: MOST_FOR_DELIVERY } },
      { name: 'municipalities', label: 'Obcí', is: { kind: 'whole', from: 0, to: 10_000 } },
      isActive,
    ],
  },
  'vat-rates': {
    title: 'Sazby DPH',
    lead: 'Sazba platí ode dne, dokud ji nenahradí pozdější. Co už platí, se nemění: změnu zapište s budoucím dnem.',
    addLabel: 'Přidat sazbu',
    canRemove: true,
    desk: null,
    fields: [
      { name: 'vatClass', label: 'Třída', isRequired: true, isKey: true, is: { kind: 'choice', names: VAT_CLASSES } },
      { name: 'validFrom', label: 'Platí od', isRequired: true, isKey: true, is: { kind: 'day' } },
      { name: 'rate', label: 'Sazba (%)', isRequired: true, is: { kind: 'whole', from: 0, to: 100 } },
    ],
  },
  units: {
    title: 'Jednotky',
    lead: 'V čem se nakupuje. Kroky a převody jednotek jsou součástí programu, proto se tu jen ukazují.',
    addLabel: null,
    canRemove: false,
    desk: null,
    isBuiltIn: true,
    fields: [
      { name: 'unit', label: 'Jednotka', isKey: true, is: { kind: 'text', most: 10 } },
      { name: 'counted', label: 'Počítá se po kusech', is: { kind: 'flag' } },
      { name: 'items', label: 'Položek v katalogu', is: { kind: 'whole', from: 0, to: 10_000_000 } },
    ],
  },
  breaks: {
    title: 'Svátky a přestávky',
    lead: 'Dny, kdy se nevozí, a svátky, kdy se vozí. Státní svátky zná program sám.',
    addLabel: null,
    canRemove: false,
    desk: { path: '/admin/breaks', name: 'Přestávky a svátky' },
    fields: [
      { name: 'from', label: 'Od', isKey: true, is: { kind: 'day' } },
      { name: 'until', label: 'Do', is: { kind: 'day' } },
      { name: 'kind', label: 'Druh', is: { kind: 'choice', names: { closed: 'nevozí se', open: 'vozí se' } } },
      { name: 'locality', label: 'Lokalita', is: { kind: 'text', most: 120 } },
      { name: 'reason', label: 'Důvod', is: { kind: 'text', most: 200 } },
    ],
  },
  'legal-texts': {
    title: 'Texty právních stránek',
    lead: 'Znění, která platí místo vzoru dodaného s programem. Co už platí, se nemění: nové znění zapište s pozdějším dnem.',
    addLabel: 'Přidat znění',
    canRemove: true,
    desk: null,
    fields: [
      { name: 'page', label: 'Stránka', isRequired: true, isKey: true, is: { kind: 'choice', names: LEGAL_PAGES } },
      { name: 'validFrom', label: 'Platí od', isRequired: true, isKey: true, is: { kind: 'day' } },
      { name: 'lead', label: 'Úvodní věta', isRequired: true, is: { kind: 'text', most: 400 } },
      {
        name: 'body',
        label: 'Text',
        hint: 'Nadpis oddílu začíná „# “, odrážka „- “, odstavce dělí prázdný řádek. **Důraz** a [odkaz](/contact) jdou také.',
        isRequired: true,
        is: { kind: 'lines', most: 60_000 },
        isLong: true,
      },
    ],
  },
  settings: {
    title: 'Nastavení funkcí',
    lead: 'Co lze změnit bez nové verze programu.',
    addLabel: null,
    canRemove: false,
    desk: null,
    fields: [
      { name: 'name', label: 'Název', isKey: true, isRequired: true, is: { kind: 'text', most: 60 }, isLong: true },
      { name: 'title', label: 'Nastavení', isShown: true, is: { kind: 'text', most: 200 } },
      { name: 'value', label: 'Hodnota', is: { kind: 'text', most: 200 } },
      { name: 'hint', label: 'Co dělá', isShown: true, is: { kind: 'text', most: 400 } },
    ],
  },
  goals: {
    title: 'Registrační výzvy',
    lead: 'Kolik lidí se má zaregistrovat a do kdy. Běží nejvýš jedna; ukazuje ji stránka s pozvánkou.',
    addLabel: 'Přidat výzvu',
    canRemove: false,
    desk: null,
    fields: [
      { name: 'name', label: 'Název', isRequired: true, isKey: true, is: { kind: 'text', most: 120 } },
      { name: 'target', label: 'Cíl', isRequired: true, is: { kind: 'whole', from: 1, to: 10_000_000 } },
      { name: 'opensOn', label: 'Začíná', isRequired: true, is: { kind: 'day' } },
      { name: 'closesOn', label: 'Končí', isRequired: true, is: { kind: 'day' } },
      isActive,
    ],
  },
} as const satisfies Record<SetName, ReferenceSet>

/** The set of that name. */
export const setOf = (name: SetName): ReferenceSet => SETS[name]

/** Whether its records are changed at this desk. */
export const isEditable = ({ desk, isBuiltIn }: ReferenceSet): boolean => desk === null && !isBuiltIn

/** The fields that a form or a file sets. */
export const writtenFields = ({ fields }: ReferenceSet): readonly ReferenceField[] => fields.filter(({ isShown }) => !isShown)

const fieldNames = new Set(Object.values<ReferenceSet>(SETS).flatMap(({ fields }) => fields.map(({ name }) => name)))

/** Whether any set has a field of that name. */
export const isFieldName = (name: string): boolean => fieldNames.has(name)
