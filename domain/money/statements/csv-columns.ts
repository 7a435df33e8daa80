import { columnsIn, type Columns, type Headings } from '../../sheet/columns.ts'
import { plainHeading } from '../../sheet/heading.ts'

/**
 * The columns that banks write into CSV files, by meaning, with the headings of Fio, Česká spořitelna, ČSOB, Komerční banka, Raiffeisenbank,
 * UniCredit, Air Bank, Moneta, mBank, Partners and Creditas. A cell counts in the first of these columns that is not empty.
 */
const HEADINGS = {
  bookedOn: [
    'datum zauctovani',
    'datum zuctovani',
    'datum zauctovani transakce',
    'datum uctovani',
    'zauctovano dne',
    'zauctovano',
    'booking date',
    'date of posting',
    'posting date',
  ],
  /** Of a file without a day of booking. */
  otherDay: [
    'datum pohybu',
    'odeslano',
    'datum',
    'date',
    'datum provedeni',
    'datum zpracovani',
    'datum operace',
    'datum platby',
    'datum uskutecneni transakce',
    'datum transakce',
    'transaction date',
    'datum splatnosti',
    'splatnost',
    'datum valuty',
    'valuta',
    'value date',
  ],
  state: ['stav', 'stav transakce', 'stav platby', 'stav pohybu', 'status', 'state'],
  amount: [
    'castka v mene uctu',
    'zauctovana castka',
    'castka transakce',
    'castka platby',
    'objem',
    'castka v czk',
    'castka czk',
    'castka v kc',
    'castka kc',
    'castka',
    'obrat',
    'suma',
    'amount in account currency',
    'booked amount',
    'amount',
  ],
  income: ['prijem', 'prijmy', 'prichozi castka', 'castka prijem', 'pripsano', 'kredit', 'credit', 'credit amount', 'castka kredit', 'dal'],
  expense: [
    'vydaj',
    'vydaje',
    'vydej',
    'odchozi castka',
    'castka vydaj',
    'odepsano',
    'debet',
    'debit',
    'debit amount',
    'castka debet',
    'ma dati',
  ],
  direction: [
    'smer uhrady',
    'smer platby',
    'smer',
    'prijem vydaj',
    'kredit debet',
    'debet kredit',
    'credit debit',
    'debit credit',
    'dk',
    'direction',
  ],
  currency: ['mena uctu', 'mena', 'mena castky', 'account currency', 'currency'],
  symbol: ['vs', 'variabilni symbol', 'variabilni kod', 'var symbol', 'variable symbol'],
  counterAccount: [
    'protiucet',
    'cislo protiuctu',
    'protiucet a kod banky',
    'protiucet kod banky',
    'protiucet vcetne kodu banky',
    'cislo uctu protistrany',
    'ucet protistrany',
    'cislo uctu protiuctu',
    'cislo uctu platce prijemce',
    'ucet platce prijemce',
    'cislo uctu prijemce',
    'iban protistrany',
    'iban protiuctu',
    'protiucet iban',
    'counterparty account number',
    'counterparty account',
    'counter account',
    'accocunt number',
    'partner account number',
    'protistrana',
  ],
  counterBank: [
    'kod banky protiuctu',
    'bankovni kod protiuctu',
    'banka protiuctu',
    'kod banky protistrany',
    'banka protistrany',
    'bank code of the counterparty',
    'kod banky',
    'bank code',
    'banka',
    'bank',
  ],
  counterName: [
    'nazev protiuctu',
    'nazov protiuctu',
    'nazev protistrany',
    'jmeno protistrany',
    'nazev uctu protistrany',
    'nazev uctu protiuctu',
    'nazev uctu prijemce',
    'platce prijemce',
    'odesilatel prijemce',
    'counterparty name',
    'name of the counterparty',
    'partner name',
    'name of counterparty account',
    'name of account',
    'prijemce',
    'protistrana',
    'jmeno',
    'nazev',
  ],
  message: [
    'zprava pro prijemce',
    'popis pro prijemce',
    'zprava',
    'message for recipient',
    'message for beneficiary',
    'message',
    'detaily transakce',
    'detaily transakce 1',
    'transaction details',
    'poznamka',
    'zprava pro me',
    'popis platby',
    'popis transakce',
    'popis',
    'note',
    'sprava pre prijimatela',
    'ucel platby',
    // What the bank calls it, where nobody wrote a message: so its fees are told.
    'oznaceni operace',
    'systemovy popis',
    'typ transakce',
    'typ pohybu',
    'typ',
  ],
  number: [
    'id pohybu',
    'id operace',
    'id transakce',
    'id platby',
    'cislo transakce',
    'cislo pohybu',
    'identifikace transakce',
    'identifikator transakce',
    'referencni cislo',
    'bankovni reference',
    'reference banky',
    'transaction id',
    'transaction identification',
    'bank reference',
    'reference',
    'id',
  ],
  /** The account of the statement; without another column for the counter-account, the second one of these is that. */
  own: [
    'cislo uctu',
    'cislo uctu vlastnika',
    'vlastni ucet',
    'muj ucet',
    'muj ucet iban',
    'ucet',
    'account number',
    'own account',
    'account',
  ],
  iban: ['iban'],
  /** Of the account that stands before it. */
  accountName: ['nazev uctu', 'account name'],
} as const satisfies Headings<string>

/** What a column of a statement may mean. */
export type StatementColumn = Exclude<keyof typeof HEADINGS, 'iban' | 'accountName' | 'otherDay'>

/** Where the columns of a statement are, in the order in which they count. */
export type StatementColumns = Columns<StatementColumn>

/** Which column has which meaning, from 0: what an accountant says once of the files of a bank. */
export type ChosenColumns = Readonly<Partial<Record<StatementColumn, number>>>

/** Why chosen columns do not describe a statement, in Czech; null if they say when and how much. */
export const columnsFault = (chosen: ChosenColumns): string | null =>
  isComplete(columnsChosen(chosen)) ? null : 'Vyberte, kde je datum a kde částka, nebo příjem a výdaj'

/** What an accountant can say of a column that we do not know, in Czech, in the order in which they are asked. */
export const STATEMENT_COLUMNS = {
  bookedOn: 'Datum zaúčtování',
  amount: 'Částka',
  income: 'Příjem',
  expense: 'Výdaj',
  direction: 'Směr platby',
  currency: 'Měna',
  symbol: 'Variabilní symbol',
  counterAccount: 'Protiúčet',
  counterBank: 'Kód banky protiúčtu',
  counterName: 'Název protiúčtu',
  message: 'Zpráva pro příjemce',
  number: 'Číslo transakce',
  state: 'Stav platby',
  own: 'Vlastní účet',
} as const satisfies Readonly<Record<StatementColumn, string>>

const MEANINGS = Object.keys(STATEMENT_COLUMNS) as StatementColumn[]

/** The columns that an accountant chose, as `statementColumns` finds others. */
export const columnsChosen = (chosen: ChosenColumns): StatementColumns =>
  Object.fromEntries(
    MEANINGS.map((meaning) => [meaning, chosen[meaning] === undefined ? [] : [chosen[meaning]]]),
  ) as unknown as StatementColumns

/** The columns that a row seems to have, although they are not enough: offered to whoever says which they are. */
export const columnsGuessed = (row: readonly string[]): ChosenColumns => {
  const { otherDay, ...found } = columnsIn(row, HEADINGS)
  const places = { ...found, bookedOn: [...found.bookedOn, ...otherDay] }
  return Object.fromEntries(MEANINGS.flatMap((meaning) => (places[meaning].length > 0 ? [[meaning, places[meaning][0]]] : [])))
}

/** The columns that a row of headings names; null if it is none: a day, an amount and a symbol are needed. */
export function statementColumns(row: readonly string[]): StatementColumns | null {
  const { iban, accountName, otherDay, own: ownPlaces, ...found } = columnsIn(row, HEADINGS)
  const hasCounter = found.counterAccount.length > 0
  // With the code of a bank behind it, the only account is the other one.
  const isOther = !hasCounter && ownPlaces.length === 1 && found.counterBank.includes(ownPlaces[0]! + 1)
  const own = hasCounter ? ownPlaces : isOther ? [] : ownPlaces.toSorted((a, b) => a - b).slice(0, 1)
  const others = ownPlaces.filter((at) => !own.includes(at))
  // An IBAN belongs to the column before it.
  const isOwnIban = (at: number) => own.includes(at - 1)
  const counterAccount = [...found.counterAccount, ...others, ...iban.filter((at) => !isOwnIban(at))]
  const columns: StatementColumns = {
    ...found,
    // With a day of booking, a line without one is not booked yet.
    bookedOn: found.bookedOn.length > 0 ? found.bookedOn : otherDay,
    own: [...own, ...iban.filter(isOwnIban)],
    counterAccount,
    counterName: [...found.counterName, ...accountName.filter((at) => counterAccount.includes(at - 1))],
  }
  return isComplete(columns) && columns.symbol.length > 0 ? columns : null
}

/**
 * The rows below a row of headings, with the prefix of an account in the cell of its number: some banks have a column of its own for it, before the
 * number or behind it.
 */
export function withPrefixes(rows: readonly (readonly string[])[], header: readonly string[]): readonly (readonly string[])[] {
  const names = header.map(plainHeading)
  const isNumber = (at: number) => /^(?:cislo|(?:proti)?ucet)\b/.test(names[at] ?? '')
  const pairs = names.flatMap((name, at) => {
    const number = /^predcisli\b/.test(name) ? [at + 1, at - 1].find(isNumber) : undefined
    return number === undefined ? [] : [{ at, number }]
  })
  const joined = (prefix = '', number = '') =>
    /^0{0,6}[1-9]\d{0,5}$/.test(prefix) && /^\d+$/.test(number) ? `${prefix}-${number}` : number
  return pairs.length === 0
    ? rows
    : rows.map((row) =>
        pairs.reduce<readonly string[]>((cells, { at, number }) => {
          return number < cells.length ? cells.with(number, joined(cells[at]?.trim(), cells[number]?.trim())) : cells
        }, row),
      )
}

/** Whether columns say when and how much. */
const isComplete = ({ bookedOn, amount, income, expense }: StatementColumns): boolean =>
  bookedOn.length > 0 && (amount.length > 0 || (income.length > 0 && expense.length > 0))

/** What names the layout of a file without headings: how many columns it has. */
export const namelessLayout = (columns: number): string => `bez nadpisu ${columns}`
