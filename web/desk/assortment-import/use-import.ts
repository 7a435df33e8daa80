import { useState } from 'react'
import type { ImportDone, ImportPreview } from '#contract/desk/assortment-import.ts'
import { kindOf, type ImportKind } from '#domain/desk/assortment/import-columns.ts'
import { client } from '../../lib/client.ts'
import { useCall } from '../../lib/use-call.ts'
import type { ReadTable } from './read-table.ts'
import { useTableFile } from './use-table-file.ts'

/** The options of an import. */
export interface ImportChoice {
  kind: ImportKind
  createCategories: boolean
  skipFaulty: boolean
}

const asItIs: ImportChoice = { kind: 'items', createCategories: false, skipFaulty: false }

/** One import from the choice of a file to its end: reading, the server's preview, and applying it. */
export function useImport() {
  const { file, fault, reading, read, leave } = useTableFile()
  const [choice, setChoice] = useState(asItIs)
  // The previous preview stays while a new one loads, with the input next to it.
  const [seen, setSeen] = useState<ImportPreview | null>(null)
  const [done, setDone] = useState<ImportDone | null>(null)
  const preview = useCall(client.assortmentImport.preview, { onAnswer: setSeen })

  function begin() {
    setSeen(null)
    setDone(null)
    preview.forget()
  }

  function check({ columns, rows }: ReadTable, { kind, createCategories }: ImportChoice) {
    void preview.ask({ kind, columns, rows, createCategories })
  }

  return {
    file,
    fault,
    reading,
    choice,
    seen,
    preview,
    done,
    choose: async (chosen: File) => {
      begin()
      const table = await read(chosen)
      if (!table) return
      const next = { ...asItIs, kind: kindOf(table.columns) }
      setChoice(next)
      check(table, next)
    },
    change: (next: ImportChoice) => {
      setChoice(next)
      // Skipping faulty rows does not change the preview.
      if (file && (next.kind !== choice.kind || next.createCategories !== choice.createCategories)) check(file.table, next)
    },
    check: () => file && check(file.table, choice),
    leave: () => {
      leave()
      begin()
    },
    finish: setDone,
  }
}
export type Import = ReturnType<typeof useImport>
