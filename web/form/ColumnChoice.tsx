import { Select } from '../ui/Select.tsx'
import { Table, Td, Th } from '../ui/Table.tsx'
import type { FormField } from './use-draft.ts'

/** The choice of a meaning that the file does not have. */
export const NO_COLUMN = 'none'

export interface ColumnChoiceProps<Meaning extends string> {
  /** The first rows of the file, all of the same length. */
  rows: readonly (readonly string[])[]
  /** The row of the headings. */
  header: FormField<string>
  /** What columns may mean, in Czech. */
  meanings: Readonly<Record<Meaning, string>>
  required?: Meaning
  /** Whether a file without headings can be read, too: then the choice of their row is `NO_COLUMN`. */
  mayLackHeadings?: boolean
  fieldOf: (meaning: Meaning) => FormField<string>
}

/** The first rows of a file that we do not know, and the fields that say which of its columns is which. */
export function ColumnChoice<Meaning extends string>({
  rows,
  header,
  meanings,
  required,
  mayLackHeadings = false,
  fieldOf,
}: ColumnChoiceProps<Meaning>) {
  return (
    <>
      <FirstRows rows={rows} />
      <Select
        label="Řádek s názvy sloupců"
        options={[
          ...(mayLackHeadings ? [{ id: NO_COLUMN, name: 'soubor nemá nadpisy' }] : []),
          ...rows.map((row, at) => ({
            id: String(at),
            name: `${at + 1}. řádek`,
            description: row.filter(Boolean).slice(0, 4).join(', '),
          })),
        ]}
        {...header}
      />
      {(Object.entries(meanings) as [Meaning, string][]).map(([meaning, label]) => (
        <Select<string>
          key={meaning}
          label={label}
          isRequired={meaning === required}
          options={columnsOf(rows, placeIn(header.value))}
          {...fieldOf(meaning)}
        />
      ))}
    </>
  )
}

/** The place of a column or row that was chosen; null for `NO_COLUMN`. */
export const placeIn = (choice: string): number | null => (choice === NO_COLUMN ? null : Number(choice))

/** The choices of a form, from the places that are known. */
export const choicesOf = <Meaning extends string>(
  meanings: Readonly<Record<Meaning, string>>,
  places: Readonly<Partial<Record<Meaning, number>>>,
): Record<Meaning, string> =>
  Object.fromEntries((Object.keys(meanings) as Meaning[]).map((meaning) => [meaning, String(places[meaning] ?? NO_COLUMN)])) as Record<
    Meaning,
    string
  >

/** The places that were chosen. */
export const placesOf = <Meaning extends string>(choices: Readonly<Record<Meaning, string>>): Partial<Record<Meaning, number>> =>
  Object.fromEntries(
    (Object.entries(choices) as [Meaning, string][]).flatMap(([meaning, choice]) =>
      choice === NO_COLUMN ? [] : [[meaning, Number(choice)]],
    ),
  ) as Partial<Record<Meaning, number>>

const widthOf = (rows: readonly (readonly string[])[]) => Math.max(...rows.map(({ length }) => length))

/** The columns with their names and what the first row below says. */
const columnsOf = (rows: readonly (readonly string[])[], header: number | null) => [
  { id: NO_COLUMN, name: 'v souboru není' },
  ...Array.from({ length: header === null ? widthOf(rows) : rows[header]!.length }, (_, at) => ({
    id: String(at),
    name: (header !== null && rows[header]![at]) || `${at + 1}. sloupec`,
    description: rows.slice((header ?? -1) + 1).find((row) => row[at])?.[at] ?? 'prázdný',
  })),
]

function FirstRows({ rows }: Pick<ColumnChoiceProps<string>, 'rows'>) {
  return (
    <Table caption="První řádky souboru">
      <tbody>
        {rows.map((row, at) => (
          // The rows of a file have no other name than their order.
          <tr key={at}>
            <Th scope="row" dense>
              {at + 1}
            </Th>
            {Array.from({ length: widthOf(rows) }, (_, place) => (
              <Td key={place} dense>
                {/* An amount is one number. */}
                {row[place]?.replaceAll(/(?<=\d) (?=\d)/g, '\u00a0')}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
