const ofText = 'textarea, input:not([type=checkbox], [type=radio], [type=hidden], [type=file])'

/** Whether somebody is in the middle of something on the page under the lock: a dialog is open, or a field holds text. */
export function holdsDraft(lock: Element | null): boolean {
  const isUnder = (element: Element) => !lock?.contains(element)
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(ofText)
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
  return [...dialogs].some(isUnder) || [...fields].some((field) => field.value !== '' && isUnder(field))
}
