import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportPreview } from '#contract/desk/assortment-import.ts'
import { kindOf, type ImportKind } from '#domain/desk/assortment/import-columns.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import type { ReadTable } from './read-table.ts'
import { useTableFile } from './use-table-file.ts'

/** What is to be made of the file. */
export interface ImportChoice {
  kind: ImportKind
  createCategories: boolean
  skipFaulty: boolean
}

const asItIs: ImportChoice = { kind: 'items', createCategories: false, skipFaulty: false }

/** One import from the choice of a file to its end: reading, the server's preview, and doing what was seen. */
export function useImport() {
  const queryClient = useQueryClient()
  const { file, fault, reading, read, leave } = useTableFile()
  const [choice, setChoice] = useState(asItIs)
  // What is looked at stays while it is looked through again: with it what was typed beside it.
  const [seen, setSeen] = useState<ImportPreview | null>(null)
  const preview = useMutation(orpc.assortmentImport.preview.mutationOptions({ onSuccess: setSeen }))
  const apply = useMutation(
    orpc.assortmentImport.apply.mutationOptions({
      onSuccess: async () => {
        await Promise.all([orpc.catalog, orpc.assortment].map((room) => queryClient.invalidateQueries({ queryKey: room.key() })))
      },
    }),
  )

  function begin() {
    setSeen(null)
    preview.reset()
    apply.reset()
  }

  function check({ columns, rows }: ReadTable, { kind, createCategories }: ImportChoice) {
    apply.reset()
    preview.mutate({ kind, columns, rows, createCategories })
  }

  return {
    file,
    fault,
    reading,
    choice,
    seen,
    preview,
    apply,
    isOutdated: refusalOf(apply.error)?.code === 'IMPORT_OUTDATED',
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
      // Leaving wrong rows out changes nothing of what is said of them.
      if (file && (next.kind !== choice.kind || next.createCategories !== choice.createCategories)) check(file.table, next)
    },
    check: () => file && check(file.table, choice),
    leave: () => {
      leave()
      begin()
    },
    save: (reason: string, confirmed: number[]) => {
      if (!file || !seen) return
      const { columns, rows } = file.table
      apply.mutate({ ...choice, columns, rows, reason, confirmed, fingerprint: seen.fingerprint })
    },
  }
}
export type Import = ReturnType<typeof useImport>
