/** Saves a file under that name, where the browser keeps what it downloads. */
export function saveFile(fileName: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}

/** A text of `csvOf` as a file. */
export const csvFile = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' })
