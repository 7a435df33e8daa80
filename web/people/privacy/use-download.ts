import { useState } from 'react'
import { readRooms } from '../../lib/query.ts'
import { callHeaders } from '../../lib/request.ts'

export type Download = { is: 'idle' | 'preparing' } | { is: 'done'; filename: string } | { is: 'failed'; sentence: string }

const failed = 'Údaje se nepodařilo stáhnout. Zkuste to prosím znovu.'

/** Downloads a file as if it were the target of a link. */
function save(file: Blob, filename: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = filename
  link.click()
  // Some browsers start reading only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

async function fetchMyData(): Promise<Download> {
  const answer = await fetch('/api/my-data', { method: 'POST', headers: callHeaders(), credentials: 'same-origin' })
  if (!answer.ok) {
    const { json } = (await answer.json()) as { json: { message: string } }
    return { is: 'failed', sentence: json.message }
  }
  const filename = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'moje-udaje.zip'
  save(await answer.blob(), filename)
  return { is: 'done', filename }
}

/** Downloads the member's data. No automatic retry, because downloads are limited. */
export function useDownload() {
  const [download, setDownload] = useState<Download>({ is: 'idle' })
  async function begin() {
    setDownload({ is: 'preparing' })
    setDownload(await fetchMyData().catch((): Download => ({ is: 'failed', sentence: failed })))
    // A file has no header that names it.
    void readRooms(['privacy'])
  }
  return { download, begin: () => void begin() }
}
