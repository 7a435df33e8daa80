const ofText = 'textarea, input:not([type=checkbox], [type=radio], [type=hidden], [type=file])'

/** Whether the page below the lock has unfinished work: an open dialog, or text in a field. */
export function hasDraft(lock: Element | null): boolean {
  const isUnder = (element: Element) => !lock?.contains(element)
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(ofText)
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
  return [...dialogs].some(isUnder) || [...fields].some((field) => field.value !== '' && isUnder(field))
}
