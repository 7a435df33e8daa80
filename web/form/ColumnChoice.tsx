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
  fieldOf: (meaning: Meaning) => FormField<string>
}

/** The first rows of a file that we do not know, and the fields that say which of its columns is which. */
export function ColumnChoice<Meaning extends string>({ rows, header, meanings, required, fieldOf }: ColumnChoiceProps<Meaning>) {
  return (
    <>
      <FirstRows rows={rows} />
      <Select
        label="Řádek s názvy sloupců"
        options={rows.map((row, at) => ({
          id: String(at),
          name: `${at + 1}. řádek`,
          description: row.filter(Boolean).slice(0, 4).join(', '),
        }))}
        {...header}
      />
      {(Object.entries(meanings) as [Meaning, string][]).map(([meaning, label]) => (
        <Select<string>
          key={meaning}
          label={label}
          isRequired={meaning === required}
          options={columnsOf(rows, Number(header.value))}
          {...fieldOf(meaning)}
        />
      ))}
    </>
  )
}

/** The columns with their names and what the first row below says. */
const columnsOf = (rows: readonly (readonly string[])[], header: number) => [
  { id: NO_COLUMN, name: 'v souboru není' },
  ...(rows[header] ?? []).map((name, at) => ({
    id: String(at),
    name: name || `${at + 1}. sloupec`,
    description: rows.slice(header + 1).find((row) => row[at])?.[at] ?? 'prázdný',
  })),
]

function FirstRows({ rows }: Pick<ColumnChoiceProps<string>, 'rows'>) {
  const width = Math.max(...rows.map(({ length }) => length))
  return (
    <Table caption="První řádky souboru">
      <tbody>
        {rows.map((row, at) => (
          // The rows of a file have no other name than their order.
          <tr key={at}>
            <Th scope="row" dense>
              {at + 1}
            </Th>
            {Array.from({ length: width }, (_, place) => (
              <Td key={place} dense>
                {row[place]}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
