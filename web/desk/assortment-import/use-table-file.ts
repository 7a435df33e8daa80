import { useRef, useState } from 'react'
import { readFile } from '../../lib/read-file.ts'
import { readTable, type ReadTable } from './read-table.ts'

export interface TableFile {
  name: string
  table: ReadTable
}

/** The chosen file: being read, read, or the reason why it cannot be. */
export function useTableFile() {
  const [file, setFile] = useState<TableFile | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [reading, setReading] = useState<string | null>(null)
  // Of two files chosen in sequence the last one counts.
  const latest = useRef(0)

  function leave() {
    latest.current += 1
    setFile(null)
    setFault(null)
    setReading(null)
  }

  async function read(chosen: File): Promise<ReadTable | null> {
    leave()
    const turn = latest.current
    setReading(chosen.name)
    const { table, fault } = await readFile(chosen, readTable)
    if (turn !== latest.current) return null
    setReading(null)
    if (table) setFile({ name: chosen.name, table })
    else setFault(fault)
    return table ?? null
  }

  return { file, fault, reading, read, leave }
}
