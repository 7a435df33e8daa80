const ofText = 'textarea, input:not([type=checkbox], [type=radio], [type=hidden], [type=file], [type=search])'
const typed = new WeakSet<EventTarget>()

/** Remembers into which fields somebody types: a field that the page itself fills is no work. */
export function noticeTyping(): void {
  document.addEventListener('input', ({ target }) => void (target && typed.add(target)), { capture: true })
}

/** Whether the page below the lock has unfinished work: an open dialog, or typed text in a field. */
export function hasDraft(lock: Element | null): boolean {
  const isUnder = (element: Element) => !lock?.contains(element)
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(ofText)
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
  return [...dialogs].some(isUnder) || [...fields].some((field) => typed.has(field) && field.value !== '' && isUnder(field))
}
