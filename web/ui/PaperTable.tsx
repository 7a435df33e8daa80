import type { ReactNode } from 'react'
import { writtenLine } from './PrintedPage.tsx'

export interface PaperTableProps {
  caption: ReactNode
  isCaptionHidden?: boolean
  /** The first names the row. */
  heads: readonly string[]
  /** `form`: room to write; `bill`: figures, aligned at the end. */
  kind: 'form' | 'bill'
  /** Rows. */
  children: ReactNode
  /** Sums. */
  foot?: ReactNode
}

/** A table on a sheet of paper. */
export function PaperTable({ caption, isCaptionHidden = false, heads: [first, ...heads], kind, children, foot }: PaperTableProps) {
  return (
    <table className={`w-full border-collapse ${kind === 'bill' ? '[&_td]:text-right' : ''}`}>
      <caption className={isCaptionHidden ? 'sr-only' : 'py-1 text-left'}>{caption}</caption>
      <thead>
        <tr className={`text-left ${writtenLine}`}>
          <th scope="col" className="py-1">
            {first}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className={`py-1 pl-1 sm:pl-2 ${kind === 'bill' ? 'text-right' : 'w-20 sm:w-28 print:w-28'}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  )
}

/** A row; a cell that is null is filled in by hand. */
export const PaperRow = ({ name, cells }: { name: string; cells: readonly (string | null)[] }) => (
  <tr className="border-b border-border">
    <th scope="row" className="py-1.5 text-left font-normal">
      {name}
    </th>
    {cells.map((cell, column) => (
      <PaperCell key={column}>{cell}</PaperCell>
    ))}
  </tr>
)

const PaperCell = ({ children = null }: { children?: string | null }) => (
  <td className="pl-1 sm:pl-2">{children ?? <span className="sr-only">k vyplnění</span>}</td>
)

/** Empty rows, to be filled in by hand. */
export const BlankRows = ({ count, columns }: { count: number; columns: number }) =>
  Array.from({ length: count }, (_, row) => (
    <tr key={row} className="h-8 border-b border-border">
      {Array.from({ length: columns }, (__, column) => (
        <PaperCell key={column} />
      ))}
    </tr>
  ))

/** A sum below a table of so many columns. */
export const PaperSum = ({
  name,
  amount,
  columns,
  isMain = false,
}: {
  name: string
  amount: string
  columns: number
  isMain?: boolean
}) => (
  <tr className={isMain ? 'text-18 *:font-extrabold' : '*:font-normal'}>
    <th scope="row" colSpan={columns - 1} className="py-1 text-left">
      {name}
    </th>
    <td className="pl-1">{amount}</td>
  </tr>
)
